// SPDX-License-Identifier: Apache-2.0
#include "aidc/render/svg.hpp"

#include <array>

namespace aidc::render {
namespace {

/// How a box looks on a white page and on a dark one. `*` is the colour of the fabric. Colours of the white page stand
/// on each element, because programs that import drawings read no style sheets; the sheet holds the dark page alone.
struct BoxStyle {
  std::string_view name, fill, stroke, dark_fill, dark_stroke, more;
  int radius;
};

constexpr std::array<BoxStyle, 10> box_styles{{
    {"frame", "#ffffff", "#9aa3ad", "#1b2027", "#5c6672", "", 8},
    {"tier", "#ffffff", "*", "#1b2027", "*", " stroke-width=\"1.5\"", 5},
    {"leaves", "#eef1f4", "none", "#262d36", "none", "", 8},
    {"glyph", "*", "none", "*", "none", "", 2},
    {"nodes", "#f7f8fa", "#9aa3ad", "#20262e", "#5c6672", "", 5},
    {"others", "#ffffff", "#9aa3ad", "#1b2027", "#5c6672", " stroke-dasharray=\"4 3\"", 5},
    {"missing", "#fff8e1", "#b26a00", "#2b2410", "#ffb74d", " stroke-dasharray=\"8 5\"", 5},
    {"pill", "#ffffff", "*", "#1b2027", "*", "", 10},
    {"legend", "#f7f8fa", "none", "#20262e", "none", "", 8},
    {"swatch", "*", "none", "*", "none", "", 2},
}};

struct ToneStyle {
  std::string_view name, fill, dark;
};
constexpr std::array<ToneStyle, 3> tone_styles{
    {{"plain", "#1b1f24", "#eceff3"}, {"soft", "#525b66", "#aeb7c2"}, {"colour", "*", "*"}}};

std::string number(int n) {
  return std::to_string(n);
}

class Writer {
 public:
  explicit Writer(const Drawing& d) : d_(d) {}

  std::string run() {
    head();
    for (std::size_t i = 0; i < d_.boxes.size(); ++i)
      if (d_.boxes[i].look != Look::pill) box(d_.boxes[i]);
    for (const Line& l : d_.lines) line(l);
    for (const Box& b : d_.boxes)
      if (b.look == Look::pill) box(b);
    for (const Words& w : d_.words) words(w);
    return out_ + "</g>\n</svg>\n";
  }

 private:
  std::string_view colour(std::string_view c, bool dark) const {
    return c != "*" ? c : dark ? d_.colour.dark : d_.colour.light;
  }

  void head() {
    const std::string size = number(d_.width) + " " + number(d_.height);
    out_ = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + size +
           "\" role=\"img\" aria-labelledby=\"title desc\">\n";
    out_ += "<title id=\"title\">" + xml_text(d_.title) + "</title>\n<desc id=\"desc\">" + xml_text(d_.description) +
            "</desc>\n";
    out_ += "<style>\n@media (prefers-color-scheme: dark) {\n  .page { fill: #14181d }\n";
    for (const BoxStyle& s : box_styles)
      out_ += "  ." + std::string(s.name) + " { fill: " + std::string(colour(s.dark_fill, true)) +
              "; stroke: " + std::string(colour(s.dark_stroke, true)) + " }\n";
    for (const ToneStyle& s : tone_styles)
      out_ += "  ." + std::string(s.name) + " { fill: " + std::string(colour(s.dark, true)) + " }\n";
    out_ += "  .link { stroke: " + std::string(d_.colour.dark) + " }\n}\n</style>\n";
    out_ += "<rect class=\"page\" width=\"" + number(d_.width) + "\" height=\"" + number(d_.height) +
            "\" fill=\"#ffffff\"/>\n";
    out_ += "<g font-family=\"system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif\">\n";
  }

  void box(const Box& b) {
    const BoxStyle& s = box_styles[static_cast<std::size_t>(b.look)];
    for (int i = b.layers - 1; i >= 0; --i) {
      out_ += "<rect class=\"" + std::string(s.name) + "\" x=\"" + number(b.at.x + i * card_step) + "\" y=\"" +
              number(b.at.y - i * card_step) + "\" width=\"" + number(b.at.w) + "\" height=\"" + number(b.at.h) +
              "\" rx=\"" + number(s.radius) + "\" fill=\"" + std::string(colour(s.fill, false)) + "\" stroke=\"" +
              std::string(colour(s.stroke, false)) + "\"" + std::string(s.more) + "/>\n";
    }
  }

  void line(const Line& l) {
    out_ += "<line class=\"link\" x1=\"" + number(l.x1) + "\" y1=\"" + number(l.y1) + "\" x2=\"" + number(l.x2) +
            "\" y2=\"" + number(l.y2) + "\" stroke=\"" + std::string(d_.colour.light) + "\" stroke-width=\"" +
            number(l.width) + "\"/>\n";
  }

  void words(const Words& w) {
    constexpr int tall = 72, whole = 100;  // of a capital, in hundredths of the size
    const ToneStyle& s = tone_styles[static_cast<std::size_t>(w.tone)];
    const int x = w.anchor == Anchor::start ? w.at.x : w.anchor == Anchor::end ? w.at.right() : w.at.middle();
    const int y = w.at.y + (w.at.h + w.size * tall / whole) / 2;
    out_ += "<text class=\"" + std::string(s.name) + "\" x=\"" + number(x) + "\" y=\"" + number(y) + "\" font-size=\"" +
            number(w.size) + "\" fill=\"" + std::string(colour(s.fill, false)) + "\"";
    if (w.bold) out_ += " font-weight=\"600\"";
    if (w.anchor != Anchor::start)
      out_ += w.anchor == Anchor::middle ? " text-anchor=\"middle\"" : " text-anchor=\"end\"";
    out_ += ">" + (w.whole.empty() ? "" : "<title>" + xml_text(w.whole) + "</title>") + xml_text(w.text) + "</text>\n";
  }

  const Drawing& d_;
  std::string out_;
};

}  // namespace

std::string xml_text(std::string_view text) {
  constexpr std::string_view replacement = "\xEF\xBF\xBD", not_a_letter = "\xEF\xBF\xBE", nor_this = "\xEF\xBF\xBF";
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const std::string_view three = text.substr(i, replacement.size());
    if (three == not_a_letter || three == nor_this)
      out += replacement, i += replacement.size() - 1;
    else if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '"')
      out += "&quot;";
    else if (static_cast<unsigned char>(c) < ' ' && c != '\n' && c != '\t')
      out += replacement;
    else
      out += c;
  }
  return out;
}

std::string svg(const Drawing& drawing) {
  return Writer(drawing).run();
}

}  // namespace aidc::render
