//! The site on this machine: the output folder and the function on one loopback port.

#![forbid(unsafe_code)]

pub mod decide;
pub mod host;
pub mod rules;

use std::io::ErrorKind;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use axum::Router;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use tokio::signal::unix::{SignalKind, signal};
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};

/// Pictures, films and fonts are packed already.
fn is_worth_packing() -> impl Predicate {
    DefaultPredicate::new()
        .and(NotForContentType::const_new("video/"))
        .and(NotForContentType::const_new("font/"))
}

/// How long requests that are under way may take once the server stops.
const LAST_REQUESTS: Duration = Duration::from_secs(3);

/// As much as can be packed while someone waits, 5 ms for the styles: Brotli's default of 4 leaves a tenth more of them, and 9 takes three
/// times as long for a hundredth less.
const PACKED: CompressionLevel = CompressionLevel::Precise(7);

/// A port that is ours.
pub struct Port(TcpListener);

impl Port {
    /// Takes `port` on the loopback address; 0 takes any that is free.
    ///
    /// # Errors
    /// A port that another program has.
    pub fn take(port: u16) -> Result<Self> {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        let listener = match TcpListener::bind(address) {
            Err(error) if error.kind() == ErrorKind::AddrInUse => {
                let other = port.checked_add(1).unwrap_or(8080);
                bail!(
                    "port {port} is taken; stop the program that has it, or name another: --port {other} (make serve PORT={other})"
                );
            }
            outcome => {
                outcome.with_context(|| format!("port {port} cannot be had; name another with --port"))?
            }
        };
        listener.set_nonblocking(true).context("the port cannot be made ready")?;
        Ok(Self(listener))
    }

    /// The site's address on it.
    ///
    /// # Errors
    /// A socket that has lost its address, which does not happen.
    pub fn base_url(&self) -> Result<String> {
        Ok(format!("http://{}", self.0.local_addr().context("the port has no address")?))
    }
}

/// Serves the site in `out` until the program is stopped.
///
/// # Errors
/// Rules that cannot be understood, or a server that cannot run.
pub fn run(port: Port, out: &Path, function: Router, ready: impl FnOnce()) -> Result<()> {
    let site = host::Host::new(out, function)?
        .into_router()
        // As the host does, so that what is measured here is what visitors wait for.
        .layer(CompressionLayer::new().quality(PACKED).compress_when(is_worth_packing()));
    serve(port, site, ready, || {})
}

/// Serves `site` until the program is stopped; `ending` is called then, so that endless answers can end.
///
/// # Errors
/// A server that cannot run.
pub fn serve(
    port: Port,
    site: Router,
    ready: impl FnOnce(),
    ending: impl FnOnce() + Send + 'static,
) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("the server cannot start")?;
    let outcome = runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(port.0).context("the port cannot be used")?;
        let mut interrupt = signal(SignalKind::interrupt()).context("Ctrl-C cannot be received")?;
        let mut terminate = signal(SignalKind::terminate()).context("the end of a service cannot be received")?;
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        let server = axum::serve(listener, site.layer(from_fn(read_first))).with_graceful_shutdown(async move {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
            ending();
            let _server_ended_first = stop.send(());
        });
        ready();
        tokio::select! {
            ended = async { server.await } => ended.context("the server ended"),
            () = async { if stopped.await.is_ok() { tokio::time::sleep(LAST_REQUESTS).await } else { std::future::pending().await } } => Ok(()),
        }
    });
    runtime.shutdown_timeout(Duration::from_millis(200));
    outcome
}

/// Reads a request's body before anything answers it, so that a sender that is still writing gets the answer.
async fn read_first(request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let Ok(body) = lead_fn::read_to_end(&parts.headers, body).await else {
        return StatusCode::REQUEST_TIMEOUT.into_response();
    };
    next.run(Request::from_parts(parts, body)).await
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::TcpStream;
    use std::sync::Arc;
    use std::thread;

    use catalog::line::Line;
    use lead_fn::{LocalFolders, local_router};
    use search::packed::{LeadSite, Packed};

    use super::*;

    /// A site whose function is real, on a port of its own; it ends with the test program.
    fn site() -> String {
        let site = LeadSite {
            name: Line::cleaned("Dune & Harbour"),
            base_url: Line::cleaned("https://www.example.com"),
            lead_inbox: Line::cleaned("leads@example.com"),
            phone: Line::cleaned("+971 4 000 0000"),
            whatsapp: Line::cleaned("+971 50 000 0000"),
            reply_within_hours: 24,
            shows_turnstile: false,
            languages: Vec::new(),
        };
        let nowhere = std::env::temp_dir().join("no-enquiry-comes-here");
        let folders = LocalFolders { mails: nowhere.clone(), outbox: nowhere };
        let function = local_router(Arc::new(Packed::without_listings(site)), folders).expect("a function");
        let port = Port::take(0).expect("a port");
        let address = port.base_url().expect("an address");
        thread::spawn(move || serve(port, function, || {}, || {}));
        address.trim_start_matches("http://").to_owned()
    }

    /// What a client gets that writes all of its request before it reads.
    fn answer(address: &str, path: &str, kind: &str, body: &[u8]) -> String {
        let mut stream = TcpStream::connect(address).expect("a connection");
        let length = body.len();
        write!(
            stream,
            "POST {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncontent-type: {kind}\r\ncontent-length: {length}\r\n\r\n"
        )
        .expect("the head is taken");
        for piece in body.chunks(64 * 1024) {
            stream.write_all(piece).expect("all of the body is taken");
        }
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer
    }

    #[test]
    fn a_client_that_writes_all_of_a_huge_body_before_it_reads_gets_the_answer() {
        let address = site();
        let body = vec![b'a'; 12 * 1024 * 1024];
        for (path, kind, status) in [
            ("/api/contact-user", "application/json", "413 Payload Too Large"),
            ("/api/contact-user", "text/plain", "415 Unsupported Media Type"),
            ("/api/search-properties", "application/json", "413 Payload Too Large"),
            ("/elsewhere", "application/json", "404 Not Found"),
        ] {
            let answer = answer(&address, path, kind, &body);
            assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{answer}");
        }
    }
}
