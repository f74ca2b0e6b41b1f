//! A Lambda Runtime API with only the two calls that a function makes.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use serde_json::Value;

/// Longer than any start on a busy machine.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(30);

/// Events are handed over one by one, each waiting for its answer.
pub(crate) struct RuntimeApi {
    address: String,
    count: usize,
    events: Sender<Value>,
    answers: Receiver<Value>,
}

impl RuntimeApi {
    /// Serves `events` in order and then those that are handed over; meanwhile a function that asks for more waits.
    pub(crate) fn start(events: Vec<Value>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("an address").to_string();
        let (event_sender, coming) = channel::<Value>();
        let (sender, answers) = channel();
        thread::spawn(move || {
            // Ends when no more events come; a waiting function is disconnected.
            let mut events = coming.into_iter().enumerate();
            for stream in listener.incoming().flatten() {
                if serve(stream, &mut events, &sender).is_none() {
                    return;
                }
            }
        });
        let mut api = Self { address, count: 0, events: event_sender, answers };
        for event in events {
            api.hand_over(event);
        }
        api
    }

    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    pub(crate) fn hand_over(&mut self, event: Value) {
        self.events.send(event).expect("the platform runs");
        self.count += 1;
    }

    /// The answer to the next event, if it comes in time.
    pub(crate) fn answer(&self, patience: Duration) -> Option<Value> {
        self.answers.recv_timeout(patience).ok()
    }

    /// The answers to all events, in order.
    pub(crate) fn answers(&self) -> Vec<Value> {
        (0..self.count).map(|_| self.answer(TIMEOUT).expect("an answer")).collect()
    }
}

/// Serves one connection until it is closed; `None` when there are no more events.
fn serve(
    stream: TcpStream,
    events: &mut impl Iterator<Item = (usize, Value)>,
    answers: &Sender<Value>,
) -> Option<()> {
    let mut reader = BufReader::new(stream.try_clone().ok()?);
    let mut writer = stream;
    loop {
        let Some((line, body)) = read_request(&mut reader) else { return Some(()) };
        if line.starts_with("GET") {
            let Some((number, event)) = events.next() else {
                // The connection stays open, and the function waits until it is killed.
                let _ = reader.read(&mut [0]);
                return None;
            };
            let head = format!(
                "Lambda-Runtime-Aws-Request-Id: request-{number}\r\nLambda-Runtime-Deadline-Ms: 99999999999999\r\nLambda-Runtime-Invoked-Function-Arn: arn:aws:lambda:eu-central-1:0:function:lead-fn\r\n"
            );
            respond(&mut writer, "200 OK", &head, &event.to_string());
        } else {
            let _ = answers.send(serde_json::from_slice(&body).unwrap_or(Value::Null));
            respond(&mut writer, "202 Accepted", "", "{}");
        }
    }
}

fn read_request(reader: &mut impl BufRead) -> Option<(String, Vec<u8>)> {
    let mut request_line = String::new();
    reader.read_line(&mut request_line).ok().filter(|read| *read > 0)?;
    let mut is_chunked = false;
    let mut length = 0;
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).ok()?;
        let line = line.trim().to_ascii_lowercase();
        if line.is_empty() {
            break;
        }
        is_chunked |= line == "transfer-encoding: chunked";
        if let Some(written) = line.strip_prefix("content-length:") {
            length = written.trim().parse().ok()?;
        }
    }
    let body = if is_chunked { read_chunks(reader)? } else { read_exactly(reader, length)? };
    Some((request_line, body))
}

fn read_chunks(reader: &mut impl BufRead) -> Option<Vec<u8>> {
    let mut body = Vec::new();
    loop {
        let mut size = String::new();
        reader.read_line(&mut size).ok()?;
        let size = usize::from_str_radix(size.trim(), 16).ok()?;
        body.extend(read_exactly(reader, size)?);
        read_exactly(reader, 2)?;
        if size == 0 {
            return Some(body);
        }
    }
}

fn read_exactly(reader: &mut impl Read, length: usize) -> Option<Vec<u8>> {
    let mut bytes = vec![0; length];
    reader.read_exact(&mut bytes).ok()?;
    Some(bytes)
}

/// Written at once, since two writes would wait for an acknowledgement.
fn respond(writer: &mut TcpStream, status: &str, head: &str, body: &str) {
    let answer = format!(
        "HTTP/1.1 {status}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n{head}\r\n{body}",
        body.len()
    );
    // A killed function does not read its answer.
    let _ = writer.write_all(answer.as_bytes());
}
