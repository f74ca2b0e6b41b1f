//! Diagnostics of content, the command line as a process, and the sample content.

mod bulk;
mod cms;
mod codes;
mod command_line;
mod diff;
mod editor;
mod exporting;
mod faults;
mod fixing;
mod formatting;
mod guide;
mod import;
mod import_api;
mod import_apply;
mod import_updates;
mod language_server;
mod media;
mod mutations;
mod new_records;
mod new_translations;
mod reading;
mod real_content;
mod schemas;
mod server;
mod site;
