//! Content in, diagnostics out: each fault as an editor sees it, the command line as a process, and the agency's real content.

mod codes;
mod command_line;
mod difference;
mod faults;
mod guide;
mod mutations;
mod new_records;
mod reading;
mod real_content;
mod schemas;
mod site;
