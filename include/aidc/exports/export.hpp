// SPDX-License-Identifier: Apache-2.0
// Files for other systems. Each target is one row of one table; a test has the real program read what it writes.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "aidc/plan/plan.hpp"

namespace aidc::exports {

struct File {
  std::string name, content;
};

/// What a target writes of a plan, and what it leaves out. No files: there is nothing that it could say.
struct Written {
  std::vector<File> files;
  std::vector<std::string> left_out;  ///< sentences
};

struct Target {
  std::string_view name, summary, reader;  ///< reader: the program that reads it
  std::string_view fabric;                 ///< what it writes: `InfiniBand fabric`
  Written (*write)(const plan::Plan& plan);
};

std::span<const Target> targets();

Written export_ibsim(const plan::Plan& plan);
Written export_ibdm(const plan::Plan& plan);
Written export_slurm_topology(const plan::Plan& plan);
Written export_netbox(const plan::Plan& plan);
Written export_lldp(const plan::Plan& plan);
Written export_graphviz(const plan::Plan& plan);
Written export_svg(const plan::Plan& plan);

}  // namespace aidc::exports
