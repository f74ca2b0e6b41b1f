//! The smallest possible function, with which the start benchmark compares ours.

use lambda_http::{Body, Error, Request, Response, run, service_fn};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Error> {
    run(service_fn(async |_: Request| Ok::<_, Error>(Response::new(Body::Text("[]".to_owned()))))).await
}
