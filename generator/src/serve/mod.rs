//! Serves the output folder and the function on a port of this machine.

pub mod decide;
pub mod host;
pub mod rules;

use std::io::ErrorKind;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
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

/// Pictures, videos and fonts are compressed already.
fn is_compressible() -> impl Predicate {
    DefaultPredicate::new()
        .and(NotForContentType::const_new("video/"))
        .and(NotForContentType::const_new("font/"))
}

/// The time limit of running requests when the server stops.
const LAST_REQUESTS: Duration = Duration::from_secs(3);

/// The quality of answers that are compressed on request: higher ones take much longer and save little.
const COMPRESSION_LEVEL: CompressionLevel = CompressionLevel::Precise(7);

/// A reserved port.
pub struct Port(TcpListener);

impl Port {
    /// Reserves `port` on the address of this machine; 0 takes any free port.
    ///
    /// # Errors
    /// Another program uses the port, or the machine does not have the address.
    pub fn take(host: IpAddr, port: u16) -> Result<Self> {
        let address = SocketAddr::new(host, port);
        let listener = match TcpListener::bind(address) {
            Err(error) if error.kind() == ErrorKind::AddrInUse => {
                let other = port.checked_add(1).unwrap_or(8080);
                bail!(
                    "port {port} is taken; stop the program that has it, or name another: --port {other} (make serve PORT={other})"
                );
            }
            Err(error) if error.kind() == ErrorKind::AddrNotAvailable => {
                bail!(
                    "this machine does not have the address {host}; name one of its own with --host, or 0.0.0.0 for all"
                )
            }
            outcome => {
                outcome.with_context(|| format!("cannot listen on port {port}; name another with --port"))?
            }
        };
        listener.set_nonblocking(true).context("the port cannot be made ready")?;
        Ok(Self(listener))
    }

    /// The site's address on this port, as this machine reaches it.
    pub fn base_url(&self) -> Result<String> {
        let mut address = self.0.local_addr().context("the port has no address")?;
        if address.ip().is_unspecified() {
            address.set_ip(Ipv4Addr::LOCALHOST.into());
        }
        Ok(format!("http://{address}"))
    }
}

/// Serves the site in `out` until the program is stopped.
pub fn run(port: Port, out: &Path, function: Router, ready: impl FnOnce()) -> Result<()> {
    let site = host::Host::new(out, function)?
        .into_router()
        // Compressed like on the host, so that local measurements match. In a program without optimisation Brotli takes
        // a quarter of a second for the files of a page.
        .layer(
            CompressionLayer::new()
                .br(!cfg!(debug_assertions))
                .quality(COMPRESSION_LEVEL)
                .compress_when(is_compressible()),
        );
    serve(port, site, ready, || {})
}

/// Serves `site` until the program is stopped; `ending` is then called to end endless answers.
pub fn serve(port: Port, site: Router, ready: impl FnOnce(), ending: impl FnOnce()) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("the server cannot start")?;
    let outcome = runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(port.0).context("the port cannot be used")?;
        let mut interrupt = signal(SignalKind::interrupt()).context("Ctrl-C cannot be received")?;
        let mut terminate =
            signal(SignalKind::terminate()).context("the end of a service cannot be received")?;
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        let server = axum::serve(listener, site.layer(from_fn(read_first)));
        // It ends with its sender, too.
        let server = server.with_graceful_shutdown(async { stopped.await.unwrap_or_default() });
        let server = tokio::spawn(server.into_future());
        ready();
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
        ending();
        drop(stop);
        // Running requests may take longer.
        let _ = tokio::time::timeout(LAST_REQUESTS, server).await;
        Ok(())
    });
    runtime.shutdown_timeout(Duration::from_millis(200));
    outcome
}

/// Reads a request's body before answering, so that a client that is still writing receives the answer.
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

    /// A site with a real function on its own port, for the time of a test.
    fn site() -> String {
        let site = LeadSite {
            name: Line::cleaned("Dune & Harbour"),
            base_url: Line::cleaned("https://www.example.com"),
            lead_inbox: Line::cleaned("leads@example.com"),
            phone: Line::cleaned("+971 4 000 0000"),
            whatsapp: Line::cleaned("+971 50 000 0000"),
            reply_within_hours: 24,
            shows_turnstile: false,
            international_numbers: false,
            languages: Vec::new(),
        };
        let nowhere = std::env::temp_dir().join("no-enquiry-comes-here");
        let folders = LocalFolders { mails: nowhere.clone(), outbox: nowhere };
        let function = local_router(Arc::new(Packed::without_listings(site)), folders).expect("a function");
        let port = Port::take(Ipv4Addr::LOCALHOST.into(), 0).expect("a port");
        let address = port.base_url().expect("an address");
        thread::spawn(move || serve(port, function, || {}, || {}));
        address.trim_start_matches("http://").to_owned()
    }

    /// The answer to a client that writes its whole request before it reads.
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
