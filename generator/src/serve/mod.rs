//! The site on this machine: the output folder and the function on one loopback port.

pub(crate) mod decide;
pub(crate) mod host;
pub(crate) mod rules;

use std::io::ErrorKind;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use axum::Router;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};

/// Pictures, films and fonts are packed already.
fn is_worth_packing() -> impl Predicate {
    DefaultPredicate::new()
        .and(NotForContentType::const_new("video/"))
        .and(NotForContentType::const_new("font/"))
}

/// How long requests that are under way may take once the server is told to stop.
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

/// Serves the site in `out` until the program is told to stop.
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

/// Serves `site` until the program is told to stop; `ending` is told then, so that answers without an end can end.
///
/// # Errors
/// A server that cannot run.
pub(crate) fn serve(
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
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        let server = axum::serve(listener, site).with_graceful_shutdown(async move {
            told_to_stop().await;
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

/// Ctrl-C, or the signal that ends services.
async fn told_to_stop() {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            // Without that signal the other one is left.
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminated = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        () = interrupted => {}
        () = terminated => {}
    }
}
