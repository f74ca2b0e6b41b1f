//! Builds with the real binary and a minimal front end of plain Node.

mod content_manager;
mod dates;
mod drafts;
mod failures;
mod front_end;
mod function;
mod hosting;
mod http;
mod incremental;
mod media;
mod output;
mod output_folder;
mod photographs;
mod portal_feeds;
mod preview;
mod project;
mod sample_content;
mod saving;
mod serve;
mod server;
