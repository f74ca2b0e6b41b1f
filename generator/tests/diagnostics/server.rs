//! A web server of the test on this machine.

use std::collections::BTreeMap;
use std::io::{Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread;
use std::time::Duration;

/// What paths answer, the last of several answers from then on, and what was asked.
#[derive(Default)]
struct State {
    answers: BTreeMap<String, Vec<(String, Vec<u8>)>>,
    heads: Vec<String>,
}

/// A web server.
pub(crate) struct Server {
    address: String,
    state: Arc<Mutex<State>>,
}

impl Server {
    pub(crate) fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = format!("http://{}", listener.local_addr().expect("an address"));
        let state = Arc::new(Mutex::new(State::default()));
        let server = Self { address, state: Arc::clone(&state) };
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let state = Arc::clone(&state);
                thread::spawn(move || answer(stream, &state));
            }
        });
        server
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("the state")
    }

    /// Answers `path` with the lines of `head` below the status line, of which `Status: 404 Not Found` is a status.
    pub(crate) fn serve(&self, path: &str, head: &str, body: impl AsRef<[u8]>) {
        self.state().answers.insert(path.to_owned(), vec![(head.to_owned(), body.as_ref().to_vec())]);
    }

    /// Answers `path` like this after the answers that it has, each of which is given once.
    pub(crate) fn then(&self, path: &str, head: &str, body: impl AsRef<[u8]>) {
        let answer = (head.to_owned(), body.as_ref().to_vec());
        self.state().answers.entry(path.to_owned()).or_default().push(answer);
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("{}{path}", self.address)
    }

    /// The requests since the last call, each with its head.
    pub(crate) fn heads(&self) -> Vec<String> {
        std::mem::take(&mut self.state().heads)
    }

    /// The paths that were asked since the last call.
    pub(crate) fn asked(&self) -> Vec<String> {
        self.heads().iter().map(|head| path(head).to_owned()).collect()
    }
}

fn path(head: &str) -> &str {
    head.split(' ').nth(1).unwrap_or_default()
}

/// The value of a line of a head.
fn value<'h>(head: &'h str, name: &str) -> Option<&'h str> {
    let has_name =
        |line: &&str| line.split(':').next().is_some_and(|written| written.eq_ignore_ascii_case(name));
    Some(head.lines().find(has_name)?.split_once(':')?.1.trim())
}

fn answer(mut stream: TcpStream, state: &Mutex<State>) {
    let mut head = [0; 8_192];
    let length = stream.read(&mut head).unwrap_or_default();
    let asked = String::from_utf8_lossy(&head[..length]).into_owned();
    let mut state = state.lock().expect("the state");
    let found = state
        .answers
        .get_mut(path(&asked))
        .map(|answers| if answers.len() > 1 { answers.remove(0) } else { answers[0].clone() });
    state.heads.push(asked.clone());
    drop(state);
    let (head, body) = found.unwrap_or_else(|| ("Status: 404 Not Found\r\n".to_owned(), Vec::new()));
    if head == "slow" {
        thread::sleep(Duration::from_secs(20));
        return;
    }
    if value(&head, "Late").is_some() {
        thread::sleep(Duration::from_millis(300));
    }
    let is_known = value(&head, "ETag").is_some_and(|tag| value(&asked, "If-None-Match") == Some(tag));
    let (status, body) = match (value(&head, "Status"), value(&head, "Location")) {
        _ if is_known => ("304 Not Modified", &[][..]),
        (Some(status), _) => (status, &body[..]),
        (None, Some(_)) => ("302 Found", &body[..]),
        (None, None) => ("200 OK", &body[..]),
    };
    let length = match value(&head, "Content-Length") {
        Some(_) => String::new(),
        None => format!("Content-Length: {}\r\n", body.len()),
    };
    // The client may have gone.
    let _ = write!(stream, "HTTP/1.1 {status}\r\n{head}{length}Connection: close\r\n\r\n");
    let _ = stream.write_all(body);
}

/// A photograph that differs by `shade`.
pub(crate) fn photo(shade: u8) -> Vec<u8> {
    let mut bytes = Vec::new();
    let pixels: Vec<u8> = (0..640_u32 * 480).flat_map(|at| [shade, at.to_le_bytes()[1], 90]).collect();
    jpeg_encoder::Encoder::new(&mut bytes, 70)
        .encode(&pixels, 640, 480, jpeg_encoder::ColorType::Rgb)
        .expect("a photograph");
    bytes
}
