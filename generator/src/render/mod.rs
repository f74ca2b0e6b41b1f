//! Pages from React: one Node process per core, fed with the documents that each page declares.

mod frames;
mod pool;
pub mod routes;
mod worker;

pub use pool::{Failure, Pool, Reader, RenderOptions, Sink, document};
