//! An HTTP/1.1 server with one thread per connection, with injected faults.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use serde_json::Value;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fault {
    /// An answer with this status and a body of the service; nothing is done.
    Status(u16),
    /// An answer with this status and no body; nothing is done.
    Mute(u16),
    /// The connection is closed before anything is done.
    CutBefore,
    /// The request is executed, and the connection is closed without an answer.
    CutAfter,
    /// The request is executed, and no answer comes.
    Hang,
}

pub(crate) struct Request {
    pub(crate) method: String,
    /// Path and query as sent.
    pub(crate) target: String,
    pub(crate) headers: BTreeMap<String, String>,
    pub(crate) body: Vec<u8>,
}

impl Request {
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map(String::as_str).unwrap_or_default()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or(Value::Null)
    }

    pub(crate) fn path(&self) -> &str {
        self.target.split('?').next().unwrap_or_default()
    }

    pub(crate) fn query(&self) -> &str {
        self.target.split_once('?').map(|(_, query)| query).unwrap_or_default()
    }
}

pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(&'static str, String)>,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn json(status: u16, body: &Value) -> Self {
        Self {
            status,
            headers: vec![("content-type", "application/json".to_owned())],
            body: body.to_string().into(),
        }
    }

    pub(crate) fn empty(status: u16) -> Self {
        Self { status, headers: Vec::new(), body: Vec::new() }
    }

    pub(crate) fn with(mut self, name: &'static str, value: &str) -> Self {
        self.headers.push((name, value.to_owned()));
        self
    }
}

/// The behaviour of a service.
pub(crate) trait Service: Send + Sync + 'static {
    fn answer(&self, request: &Request) -> Answer;

    /// The body of an error of the service.
    fn message(&self, status: u16) -> Value;
}

type Chooser = Box<dyn FnMut(&Request) -> Option<Fault> + Send>;

/// A running service, stopped at the end of the test.
pub(crate) struct Server<S> {
    pub(crate) service: Arc<S>,
    address: String,
    control: Arc<Control>,
}

/// What a test sets and asks while the server runs.
struct Control {
    chooser: Mutex<Chooser>,
    seen: AtomicUsize,
    is_over: AtomicBool,
}

impl<S: Service> Server<S> {
    pub(crate) fn start(service: S) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("an address").to_string();
        let control = Control {
            chooser: Mutex::new(Box::new(|_| None)),
            seen: AtomicUsize::new(0),
            is_over: AtomicBool::new(false),
        };
        let server = Self { service: Arc::new(service), address, control: Arc::new(control) };
        let (service, control) = (Arc::clone(&server.service), Arc::clone(&server.control));
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                if control.is_over.load(Ordering::Relaxed) {
                    return;
                }
                let (service, control) = (Arc::clone(&service), Arc::clone(&control));
                thread::spawn(move || serve(stream, &*service, &control));
            }
        });
        server
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Injects the faults that `chooser` returns.
    pub(crate) fn fail(&self, chooser: impl FnMut(&Request) -> Option<Fault> + Send + 'static) {
        *self.control.chooser.lock().expect("no panic in a fake") = Box::new(chooser);
    }

    /// Injects these faults into the next requests, in order.
    pub(crate) fn fail_next(&self, faults: &[Fault]) {
        let mut faults = Vec::from(faults).into_iter();
        self.fail(move |_| faults.next());
    }

    /// The number of requests.
    pub(crate) fn seen(&self) -> usize {
        self.control.seen.load(Ordering::Relaxed)
    }
}

impl<S> Drop for Server<S> {
    fn drop(&mut self) {
        self.control.is_over.store(true, Ordering::Relaxed);
        // Wakes the thread that accepts connections.
        let _ = TcpStream::connect(&self.address);
    }
}

fn serve<S: Service>(stream: TcpStream, service: &S, control: &Control) {
    let Ok(reading) = stream.try_clone() else { return };
    let mut reader = BufReader::new(reading);
    let mut writer = stream;
    while let Some(request) = read(&mut reader) {
        control.seen.fetch_add(1, Ordering::Relaxed);
        let fault = control.chooser.lock().expect("no panic in a fake")(&request);
        let answer = match fault {
            Some(Fault::CutBefore) => None,
            Some(Fault::Status(status)) => Some(Answer::json(status, &service.message(status))),
            Some(Fault::Mute(status)) => Some(Answer::empty(status)),
            Some(Fault::CutAfter) => {
                service.answer(&request);
                None
            }
            Some(Fault::Hang) => {
                service.answer(&request);
                while !control.is_over.load(Ordering::Relaxed) && is_open(&writer) {
                    thread::sleep(Duration::from_millis(5));
                }
                None
            }
            None => Some(service.answer(&request)),
        };
        let is_written = answer.is_some_and(|answer| write(&mut writer, &answer).is_ok());
        if !is_written {
            let _ = writer.shutdown(Shutdown::Both);
            return;
        }
    }
}

/// Whether the client still waits.
fn is_open(stream: &TcpStream) -> bool {
    let _ = stream.set_nonblocking(true);
    let closed = matches!(stream.peek(&mut [0]), Ok(0));
    let _ = stream.set_nonblocking(false);
    !closed
}

pub(crate) fn read(reader: &mut impl BufRead) -> Option<Request> {
    let mut line = String::new();
    reader.read_line(&mut line).ok().filter(|length| *length > 0)?;
    let mut words = line.split_whitespace();
    let (method, target) = (words.next()?.to_owned(), words.next()?.to_owned());
    let mut headers = BTreeMap::new();
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).ok()?;
        let line = line.trim_end();
        if line.is_empty() {
            break;
        }
        let (name, value) = line.split_once(':')?;
        headers.insert(name.to_ascii_lowercase(), value.trim().to_owned());
    }
    let length = headers.get("content-length").and_then(|length| length.parse().ok()).unwrap_or_default();
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    Some(Request { method, target, headers, body })
}

/// Written at once, since two writes would wait for an acknowledgement.
fn write(writer: &mut TcpStream, answer: &Answer) -> std::io::Result<()> {
    let mut bytes = format!("HTTP/1.1 {} Answer\r\ncontent-length: {}\r\n", answer.status, answer.body.len())
        .into_bytes();
    for (name, value) in &answer.headers {
        bytes.extend_from_slice(format!("{name}: {value}\r\n").as_bytes());
    }
    bytes.extend_from_slice(b"\r\n");
    bytes.extend_from_slice(&answer.body);
    writer.write_all(&bytes)
}
