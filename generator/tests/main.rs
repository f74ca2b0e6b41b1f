//! The program as a process, over content with and without faults.

mod build;
mod diagnostics;
mod random;
mod version;
