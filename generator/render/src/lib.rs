//! Renders pages with React in Node processes.

#![forbid(unsafe_code)]

mod pool;
mod worker;

pub use pool::{
    DocumentSource, Failure, Pool, RenderContext, RenderOptions, RenderRequest, Sink, document, job_hash,
};
