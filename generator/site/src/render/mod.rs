//! Renders pages with React in Node processes.

mod pool;
mod worker;

pub use pool::{
    Documents, Failure, Pool, RenderContext, RenderOptions, RenderRequest, Sink, job_hash, missing,
};
