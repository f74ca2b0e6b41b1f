//! Pages from React: Node processes that are fed with the documents that each page declares.

mod ascii;
mod carried;
mod escape;
mod frames;
mod launch;
mod learnt;
mod parts;
mod pool;
mod values;
mod worker;

pub use learnt::LearntFile;
pub use pool::{Failure, Pool, Reader, RenderOptions, Sink, document, ground, job_hash};
