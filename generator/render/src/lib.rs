//! Pages from React: Node processes that are fed with the documents that each page declares.

#![forbid(unsafe_code)]

mod frames;
mod launch;
mod pool;
mod worker;

pub use pool::{DocumentSource, Failure, Pool, RenderContext, RenderOptions, Sink, document, job_hash};
