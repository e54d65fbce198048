// SPDX-License-Identifier: Apache-2.0
#include "yaml_events.hpp"

#include <yaml.h>

#include <algorithm>
#include <new>

namespace aidc::text {

struct YamlEvents::Library {
  yaml_parser_t parser{};
  yaml_event_t event{};
};

namespace {

bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

std::string_view seen(const yaml_char_t* text, std::size_t size) {
  return {reinterpret_cast<const char*>(text), size};  // NOLINT: the library's characters are unsigned
}

std::string_view seen(const yaml_char_t* text) {
  return text == nullptr ? std::string_view() : std::string_view(reinterpret_cast<const char*>(text));  // NOLINT
}

std::optional<YamlEvent> kind(yaml_event_type_t type) {
  switch (type) {
    case YAML_DOCUMENT_START_EVENT: return YamlEvent::document_start;
    case YAML_DOCUMENT_END_EVENT: return YamlEvent::document_end;
    case YAML_SCALAR_EVENT: return YamlEvent::scalar;
    case YAML_ALIAS_EVENT: return YamlEvent::alias;
    case YAML_MAPPING_START_EVENT: return YamlEvent::map_start;
    case YAML_MAPPING_END_EVENT: return YamlEvent::map_end;
    case YAML_SEQUENCE_START_EVENT: return YamlEvent::list_start;
    case YAML_SEQUENCE_END_EVENT: return YamlEvent::list_end;
    case YAML_STREAM_END_EVENT: return YamlEvent::end;
    default: return {};
  }
}

}  // namespace

YamlEvents::YamlEvents(std::string_view text) : library_(std::make_unique<Library>()), text_(text) {
  if (yaml_parser_initialize(&library_->parser) == 0) throw std::bad_alloc();
  yaml_parser_set_encoding(&library_->parser, YAML_UTF8_ENCODING);
  // NOLINTNEXTLINE: the library's characters are unsigned
  yaml_parser_set_input_string(&library_->parser, reinterpret_cast<const yaml_char_t*>(text.data()), text.size());
}

YamlEvents::~YamlEvents() {
  yaml_event_delete(&library_->event);
  yaml_parser_delete(&library_->parser);
}

std::optional<YamlEvent> YamlEvents::next() {
  for (;;) {
    yaml_event_delete(&library_->event);
    if (yaml_parser_parse(&library_->parser, &library_->event) == 0) {
      if (library_->parser.error == YAML_MEMORY_ERROR) throw std::bad_alloc();
      return {};
    }
    const auto event = kind(library_->event.type);
    if (!event) continue;  // the start of the stream
    go_to(library_->event.start_mark.index);
    return event;
  }
}

YamlProblem YamlEvents::problem() {
  const yaml_parser_t& p = library_->parser;
  YamlProblem out;
  out.what = p.problem == nullptr ? "" : p.problem;
  out.context = p.context == nullptr ? "" : p.context;
  if (p.error == YAML_READER_ERROR) {
    out.at = out.from = std::min(p.problem_offset, text_.size());
    return out;
  }
  out.at = offset(p.problem_mark.index);
  out.from = p.context == nullptr ? out.at : offset(p.context_mark.index);
  return out;
}

std::size_t YamlEvents::offset(std::size_t index) {
  go_to(index);
  return mark_.at;
}

/// The library counts code points, and counts lines by more than line feeds. Marks come nearly in order, so that counting
/// goes on from the last one: a file of one endless line must not cost a scan of that line for each word.
void YamlEvents::go_to(std::size_t index) {
  while (index_ < index && mark_.at < text_.size()) {
    if (text_[mark_.at] == '\n') starts_.push_back(index_ + 1);
    do ++mark_.at;
    while (mark_.at < text_.size() && continues(text_[mark_.at]));
    ++index_;
  }
  while (index_ > index) {
    do --mark_.at;
    while (continues(text_[mark_.at]));
    if (text_[mark_.at] == '\n') starts_.pop_back();
    --index_;
  }
  mark_.line = static_cast<std::uint32_t>(starts_.size());
  mark_.column = static_cast<std::uint32_t>(index_ - starts_.back() + 1);
}

std::string_view YamlEvents::value() const {
  const auto& scalar = library_->event.data.scalar;  // NOLINT: the type says which member counts
  return seen(scalar.value, scalar.length);
}

std::string_view YamlEvents::anchor() const {
  const yaml_event_t& e = library_->event;
  switch (e.type) {
    case YAML_ALIAS_EVENT: return seen(e.data.alias.anchor);
    case YAML_SCALAR_EVENT: return seen(e.data.scalar.anchor);
    case YAML_SEQUENCE_START_EVENT: return seen(e.data.sequence_start.anchor);
    case YAML_MAPPING_START_EVENT: return seen(e.data.mapping_start.anchor);
    default: return {};
  }
}

bool YamlEvents::tagged() const {
  const yaml_event_t& e = library_->event;
  switch (e.type) {
    case YAML_SCALAR_EVENT: return e.data.scalar.tag != nullptr;
    case YAML_SEQUENCE_START_EVENT: return e.data.sequence_start.tag != nullptr;
    case YAML_MAPPING_START_EVENT: return e.data.mapping_start.tag != nullptr;
    default: return false;
  }
}

bool YamlEvents::quoted() const { return library_->event.data.scalar.style != YAML_PLAIN_SCALAR_STYLE; }

}  // namespace aidc::text
