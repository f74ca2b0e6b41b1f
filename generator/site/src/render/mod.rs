//! Renders pages with React in Node processes.

mod pool;
mod worker;

pub use pool::{
    MadeDocuments, Pool, RenderContext, RenderFailure, RenderOptions, RenderRequest, Sink, job_hash, missing,
};
