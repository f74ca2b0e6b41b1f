//! A mail server that stores its mails and whose answers can be replaced.

use std::collections::{HashMap, VecDeque};
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
pub(crate) enum SmtpFault {
    Say(&'static str),
    /// The connection is closed.
    Cut,
    /// The mail is stored, and the connection closed before the answer.
    TakeAndCut,
    /// There is no answer.
    Hang,
}

impl Taken {
    /// The subject, with the dash of our subjects decoded.
    pub(crate) fn subject(&self) -> String {
        let (_, after) = self.text.split_once("Subject: ").expect("a subject");
        let unfolded = after.replace("\r\n ", " ");
        let line = unfolded.lines().next().expect("a line");
        line.replace("=?utf-8?b?4oCT?=", "–")
    }
}

#[derive(Clone, Default)]
pub(crate) struct Smtp {
    taken: Arc<Mutex<Vec<Taken>>>,
    /// Every mail that was sent up to its end, whatever the answer.
    seen: Arc<Mutex<Vec<Taken>>>,
    /// Answers by the start of a command's line; `.` stands for the end of a mail.
    faults: Arc<Mutex<HashMap<&'static str, SmtpFault>>>,
    /// Answers that are given once, in this order.
    next: Arc<Mutex<VecDeque<(&'static str, SmtpFault)>>>,
    /// The answer to mails that contain a text.
    unwanted: Arc<Mutex<Option<(&'static str, SmtpFault)>>>,
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

    pub(crate) fn seen(&self) -> Vec<Taken> {
        self.seen.lock().expect("no panic in a fake").clone()
    }

    pub(crate) fn subjects(&self) -> Vec<String> {
        self.taken().iter().map(Taken::subject).collect()
    }

    pub(crate) fn fail_once(&self, command: &'static str, fault: SmtpFault) {
        self.next.lock().expect("no panic in a fake").push_back((command, fault));
    }

    pub(crate) fn fail(&self, command: &'static str, fault: SmtpFault) {
        self.faults.lock().expect("no panic in a fake").insert(command, fault);
    }

    /// Rejects every mail that contains `part`.
    pub(crate) fn refuse(&self, part: &'static str) {
        self.answer_mails_with(part, SmtpFault::Say("554 no"));
    }

    pub(crate) fn answer_mails_with(&self, part: &'static str, fault: SmtpFault) {
        *self.unwanted.lock().expect("no panic in a fake") = Some((part, fault));
    }

    fn reaction(&self, line: &str) -> Option<SmtpFault> {
        let mut next = self.next.lock().expect("no panic in a fake");
        if next.front().is_some_and(|(command, _)| line.starts_with(command)) {
            return next.pop_front().map(|(_, fault)| fault);
        }
        let faults = self.faults.lock().expect("no panic in a fake");
        faults.iter().find(|(command, _)| line.starts_with(**command)).map(|(_, fault)| fault.clone())
    }

    fn reaction_to_mail(&self, text: &str) -> Option<SmtpFault> {
        let unwanted = self.unwanted.lock().expect("no panic in a fake").clone();
        let (_, fault) = unwanted.filter(|(part, _)| text.contains(part)).unzip();
        self.reaction(".").or(fault)
    }

    fn take(&self, mail: &Taken) {
        self.taken.lock().expect("no panic in a fake").push(mail.clone());
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
                Some(SmtpFault::Cut | SmtpFault::TakeAndCut) => return None,
                Some(SmtpFault::Hang) => hang(),
                Some(SmtpFault::Say(words)) => {
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
                self.seen.lock().expect("no panic in a fake").push(mail.clone());
                match self.reaction_to_mail(&mail.text) {
                    Some(SmtpFault::Cut) => return None,
                    Some(SmtpFault::TakeAndCut) => {
                        self.take(&mail);
                        return None;
                    }
                    Some(SmtpFault::Hang) => hang(),
                    Some(SmtpFault::Say(words)) => say(words)?,
                    None => {
                        self.take(&mail);
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

/// Keeps the connection open until the process ends.
fn hang() -> ! {
    loop {
        thread::park();
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
