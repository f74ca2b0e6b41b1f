//! A mail server that stores its mails and whose answers can be replaced.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Taken {
    pub(crate) from: String,
    pub(crate) to: Vec<String>,
    pub(crate) text: String,
    pub(crate) login: Option<String>,
}

/// The answer in place of success.
#[derive(Debug, Clone)]
pub(crate) enum Instead {
    Say(&'static str),
    /// The connection is closed.
    Cut,
}

#[derive(Clone, Default)]
pub(crate) struct Smtp {
    taken: Arc<Mutex<Vec<Taken>>>,
    /// Answers by the start of a command's line; `.` stands for the end of a mail.
    instead: Arc<Mutex<HashMap<&'static str, Instead>>>,
    /// Text that no mail may contain.
    unwanted: Arc<Mutex<Option<&'static str>>>,
    pub(crate) port: u16,
}

impl Smtp {
    pub(crate) fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let server = Self { port: listener.local_addr().expect("an address").port(), ..Self::default() };
        let copy = server.clone();
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let server = copy.clone();
                thread::spawn(move || server.serve(stream));
            }
        });
        server
    }

    pub(crate) fn taken(&self) -> Vec<Taken> {
        self.taken.lock().expect("no panic in a fake").clone()
    }

    pub(crate) fn instead(&self, command: &'static str, instead: Instead) {
        self.instead.lock().expect("no panic in a fake").insert(command, instead);
    }

    /// Rejects every mail that contains `part`.
    pub(crate) fn refuse(&self, part: &'static str) {
        *self.unwanted.lock().expect("no panic in a fake") = Some(part);
    }

    fn is_unwanted(&self, text: &str) -> bool {
        self.unwanted.lock().expect("no panic in a fake").is_some_and(|part| text.contains(part))
    }

    fn reaction(&self, line: &str) -> Option<Instead> {
        let instead = self.instead.lock().expect("no panic in a fake");
        instead.iter().find(|(command, _)| line.starts_with(**command)).map(|(_, instead)| instead.clone())
    }

    fn serve(&self, stream: TcpStream) -> Option<()> {
        let mut reader = BufReader::new(stream.try_clone().ok()?);
        let mut writer = stream;
        let mut say = |words: &str| writer.write_all(format!("{words}\r\n").as_bytes()).ok();
        say("220 catcher ready")?;
        let mut mail = Taken { from: String::new(), to: Vec::new(), text: String::new(), login: None };
        loop {
            let line = line(&mut reader)?;
            match self.reaction(&line) {
                Some(Instead::Cut) => return None,
                Some(Instead::Say(words)) => {
                    say(words)?;
                    continue;
                }
                None => {}
            }
            let path = || line.split_once('<').and_then(|(_, rest)| Some(rest.split_once('>')?.0.to_owned()));
            if line.starts_with("EHLO ") {
                say("250-catcher\r\n250-8BITMIME\r\n250 AUTH PLAIN")?;
            } else if let Some(written) = line.strip_prefix("AUTH PLAIN ") {
                let decoded = STANDARD.decode(written).ok()?;
                mail.login = Some(String::from_utf8(decoded).ok()?.replace('\0', "/"));
                say("235 welcome")?;
            } else if line.starts_with("MAIL FROM:") {
                mail.from = path()?;
                say("250 ok")?;
            } else if line.starts_with("RCPT TO:") {
                mail.to.push(path()?);
                say("250 ok")?;
            } else if line == "DATA" {
                say("354 go on")?;
                mail.text = text(&mut reader)?;
                match self.reaction(".") {
                    Some(Instead::Cut) => return None,
                    Some(Instead::Say(words)) => say(words)?,
                    None if self.is_unwanted(&mail.text) => say("554 no")?,
                    None => {
                        self.taken.lock().expect("no panic in a fake").push(mail.clone());
                        say("250 taken")?;
                    }
                }
            } else if line == "QUIT" {
                return say("221 bye");
            } else {
                say("500 what?")?;
            }
        }
    }
}

fn line(reader: &mut impl BufRead) -> Option<String> {
    let mut line = String::new();
    reader.read_line(&mut line).ok().filter(|length| *length > 0)?;
    line.strip_suffix("\r\n").map(str::to_owned)
}

/// Reads a mail up to its final dot, and unescapes doubled dots.
fn text(reader: &mut impl BufRead) -> Option<String> {
    let mut text = String::new();
    loop {
        let line = line(reader)?;
        if line == "." {
            return Some(text);
        }
        text.push_str(line.strip_prefix('.').unwrap_or(&line));
        text.push_str("\r\n");
    }
}
