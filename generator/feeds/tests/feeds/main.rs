//! Feeds as they are read and written.

mod golden;
mod written;
