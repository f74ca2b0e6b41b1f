//! Photographs, films and documents as they are published.

mod files;
mod strip;
