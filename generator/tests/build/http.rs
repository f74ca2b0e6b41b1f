//! A minimal HTTP client with one request per connection.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::Value;

pub(crate) struct Answer {
    pub(crate) status: u16,
    headers: Vec<(String, String)>,
    pub(crate) body: String,
    /// The raw answer, which may be binary.
    pub(crate) bytes: Vec<u8>,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> &str {
        let found = self.headers.iter().find(|(known, _)| known == name);
        found.map_or("", |(_, value)| value)
    }
}

pub(crate) fn get(host: &str, path: &str) -> Answer {
    ask(host, &format!("GET {path}"), &[], "")
}

pub(crate) fn post(host: &str, path: &str, headers: &[(&str, &str)], json: &Value) -> Answer {
    ask(host, &format!("POST {path}"), headers, &json.to_string())
}

fn ask(host: &str, method_and_path: &str, headers: &[(&str, &str)], body: &str) -> Answer {
    let mut stream = TcpStream::connect(host).expect("a connection");
    stream.set_read_timeout(Some(Duration::from_secs(10))).expect("a time-out");
    let length = body.len();
    let more: Vec<String> = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
    let more = more.concat();
    let request = format!(
        "{method_and_path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nAccept: application/json\r\n\
         Content-Type: application/json\r\nContent-Length: {length}\r\n{more}\r\n{body}"
    );
    stream.write_all(request.as_bytes()).expect("a request");
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).expect("an answer");
    let head_end = bytes.windows(4).position(|four| four == b"\r\n\r\n").expect("a head and a body");
    let bytes_of_body = bytes.split_off(head_end + 4);
    let head = String::from_utf8(bytes).expect("text");
    let body = String::from_utf8_lossy(&bytes_of_body).into_owned();
    let mut lines = head.lines();
    let status = lines.next().and_then(|line| line.split(' ').nth(1)).expect("a status");
    let headers = lines
        .filter_map(|line| line.split_once(": "))
        .map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned()))
        .collect();
    Answer { status: status.parse().expect("a number"), headers, body, bytes: bytes_of_body }
}
