//! The commands.

mod erase;
mod export;
mod lambda;

use std::env;
use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::Arc;

use lead_fn::config::{Config, VARIABLES};
use lead_fn::operator::doctor::{Readiness, diagnose};
use lead_fn::operator::erase::Person;
use lead_fn::operator::export::Format;
use lead_fn::outbox::Month;
use lead_fn::sweep::{SweepOptions, sweep};
use lead_fn::{HostSystem, State, send_alerts};
use search::packed::Packed;
use tracing_subscriber::filter::LevelFilter;

use crate::FAILED;

pub(crate) type CommandError = Box<dyn Error + Send + Sync>;

const HELP: &str = "\
lead-fn accepts enquiries and answers searches. AWS Lambda and Netlify start it without arguments. On your machine, with the same
environment variables, it has these commands:

  lead-fn doctor                         checks what would happen to an enquiry, without sending one
                                         (exit code 0: safe, 1: could be lost some day, 2: would be answered 503)
  lead-fn doctor --names                 lists all environment variables
  lead-fn sweep [--now] [--unclear]
                                         delivers stored enquiries that are not mailed: --now without pauses,
                                         --unclear includes those that may have been mailed twice
  lead-fn alerts                         mails new listings to the visitors who asked for them: run it after each deploy
                                         (exit code 1: some could not be notified)
  lead-fn export [--format json] [--month 2026-11]
                                         prints the enquiries of the outbox as CSV or JSON
  lead-fn export --alerts                prints the search alerts that visitors have confirmed as JSON
  lead-fn erase [--email ADDRESS] [--phone NUMBER] [--id ID]... [--yes]
                                         shows the data stored about one person; --yes erases it

To try the site on your machine, use `generator serve`.
";

#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Lambda,
    Help,
    Doctor,
    Names,
    Sweep(SweepOptions),
    Alerts,
    ExportAlerts,
    Export { format: Format, month: Option<Month> },
    Erase { person: Person, is_meant: bool },
}

impl Command {
    /// Parses the arguments; platforms start the program without any.
    pub(crate) fn parse(arguments: &[String], is_on_lambda: bool) -> Result<Self, String> {
        let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
        match words.as_slice() {
            [] if is_on_lambda => Ok(Self::Lambda),
            [] => Err("no command given, and AWS_LAMBDA_RUNTIME_API is not set (AWS Lambda and Netlify set it); `lead-fn help` lists the commands".to_owned()),
            ["help" | "--help" | "-h"] => Ok(Self::Help),
            ["doctor"] => Ok(Self::Doctor),
            ["doctor", "--names"] => Ok(Self::Names),
            ["sweep", options @ ..] => {
                let mut chosen = SweepOptions::default();
                for option in options {
                    match *option {
                        "--now" => chosen.now = true,
                        "--unclear" => chosen.unclear = true,
                        other => return Err(unknown(other)),
                    }
                }
                Ok(Self::Sweep(chosen))
            }
            ["alerts"] => Ok(Self::Alerts),
            ["export", "--alerts"] => Ok(Self::ExportAlerts),
            ["export", options @ ..] => export_of(options),
            ["erase", options @ ..] => erase_of(options),
            [other, ..] => Err(unknown(other)),
        }
    }

    pub(crate) fn run(self) -> Result<ExitCode, CommandError> {
        match self {
            Self::Lambda => Ok(lambda::run()),
            Self::Help => print(HELP),
            Self::Names => print(VARIABLES),
            Self::Doctor => run_doctor(),
            Self::Sweep(options) => run_sweep(options),
            Self::Alerts => run_alerts(),
            Self::ExportAlerts => export::run_alerts(),
            Self::Erase { person, is_meant } => erase::run(&person, is_meant),
            Self::Export { format, month } => export::run(format, month),
        }
    }
}

fn run_doctor() -> Result<ExitCode, CommandError> {
    let packed = packed().map_err(|error| error.to_string());
    let diagnosis = runtime()?.block_on(diagnose(&config(), packed.as_ref().map_err(Clone::clone)));
    let mut stdout = io::stdout();
    if env::var_os("AWS_LAMBDA_RUNTIME_API").is_none() {
        writeln!(stdout, "This checks the environment of this shell, which must be that of the deployment.")?;
    }
    write!(stdout, "{}", diagnosis.text)?;
    Ok(match diagnosis.readiness {
        Readiness::Safe => ExitCode::SUCCESS,
        Readiness::Fragile => ExitCode::from(1),
        Readiness::Lost => ExitCode::from(FAILED),
    })
}

/// Exit code 1: some enquiries still wait.
fn run_sweep(options: SweepOptions) -> Result<ExitCode, CommandError> {
    log_to_stderr();
    let state = state(&config_with_errors_shown()?);
    for error in state.errors() {
        writeln!(io::stderr(), "lead-fn: {error}")?;
    }
    let report = runtime()?.block_on(sweep(&state, options))?;
    writeln!(io::stdout(), "{report}")?;
    Ok(exit_code(report.delivered == report.waiting))
}

/// Exit code 1: some subscribers could not be notified.
fn run_alerts() -> Result<ExitCode, CommandError> {
    log_to_stderr();
    let state = state(&config_with_errors_shown()?);
    let report = runtime()?.block_on(send_alerts(&state, None))?;
    writeln!(io::stdout(), "{report}")?;
    let is_clean = report.failed.is_empty() && report.unreadable.is_empty() && report.left == 0;
    Ok(exit_code(is_clean))
}

fn export_of(options: &[&str]) -> Result<Command, String> {
    let (mut format, mut month) = (Format::Csv, None);
    let mut options = options.iter();
    while let Some(option) = options.next() {
        match *option {
            "--format" => {
                format = match options.next().copied() {
                    Some("csv") => Format::Csv,
                    Some("json") => Format::Json,
                    Some(other) => return Err(format!("unknown format {other}: use csv or json")),
                    None => return Err("--format requires csv or json".to_owned()),
                }
            }
            // Short forms of `--format`.
            "--csv" => format = Format::Csv,
            "--json" => format = Format::Json,
            "--month" => {
                let written = options.next().ok_or("--month requires a month such as 2026-11")?;
                month = Some(written.parse()?);
            }
            other => return Err(unknown(other)),
        }
    }
    Ok(Command::Export { format, month })
}

fn erase_of(options: &[&str]) -> Result<Command, String> {
    let (mut email, mut phone, mut ids, mut is_meant) = (None, None, Vec::new(), false);
    let mut options = options.iter().copied();
    while let Some(option) = options.next() {
        let mut value = || options.next().ok_or(format!("{option} requires a value"));
        match option {
            "--email" => email = Some(value()?),
            "--phone" => phone = Some(value()?),
            "--id" => ids.push(value()?.parse()?),
            "--yes" => is_meant = true,
            other => return Err(unknown(other)),
        }
    }
    Ok(Command::Erase { person: Person::new(email, phone, ids)?, is_meant })
}

fn unknown(word: &str) -> String {
    format!("unknown argument {word}; `lead-fn help` lists the commands")
}

/// Exit code 1: the command has left something undone.
fn exit_code(is_clean: bool) -> ExitCode {
    ExitCode::from(u8::from(!is_clean))
}

fn print(text: &str) -> Result<ExitCode, CommandError> {
    io::stdout().write_all(text.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

fn config() -> Config {
    let variables = env::vars_os()
        .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)));
    Config::read(variables)
}

/// The configuration for a command in a terminal; its errors are printed.
fn config_with_errors_shown() -> io::Result<Config> {
    let config = config();
    for error in &config.errors {
        writeln!(io::stderr(), "lead-fn: {error}")?;
    }
    Ok(config)
}

/// Shows what happens while a command runs; its result goes to stdout.
fn log_to_stderr() {
    tracing_subscriber::fmt()
        .with_max_level(LevelFilter::INFO)
        .with_writer(io::stderr)
        .with_ansi(false)
        .init();
}

/// The function's state, with or without a readable catalogue.
fn state(config: &Config) -> State {
    let packed = packed().map(Arc::new).map_err(|error| error.to_string());
    State::new(&config.settings, packed, config.services(), Box::new(HostSystem))
}

/// The catalogue that the generator appended to this program.
fn packed() -> Result<Packed, CommandError> {
    Ok(Packed::open(payload::of_this_program()?)?)
}

/// One thread is enough, since the network takes most of the time.
fn runtime() -> io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_current_thread().enable_all().build()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str, is_on_lambda: bool) -> Result<Command, String> {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        Command::parse(&words, is_on_lambda)
    }

    #[test]
    fn commands_are_parsed_and_unknown_words_are_errors() {
        assert_eq!(parse("", true), Ok(Command::Lambda));
        let now = SweepOptions { now: true, ..SweepOptions::default() };
        assert_eq!(parse("sweep --now", false), Ok(Command::Sweep(now)));
        let all = SweepOptions { unclear: true, ..now };
        assert_eq!(parse("sweep --unclear --now", false), Ok(Command::Sweep(all)));
        let month = Some("2026-11".parse().expect("a month"));
        assert_eq!(
            parse("export --month 2026-11 --json", false),
            Ok(Command::Export { format: Format::Json, month })
        );
        assert_eq!(
            parse("export --format csv", false),
            Ok(Command::Export { format: Format::Csv, month: None })
        );
        assert_eq!(
            parse("export --format json", false),
            Ok(Command::Export { format: Format::Json, month: None })
        );
        for (line, word) in [
            ("swep", "swep"),
            ("alerts --now", "alerts"),
            ("sweep --all", "--all"),
            ("export --month", "--month"),
            ("export --format", "--format"),
            ("export --format xml", "xml"),
            ("doctor -x", "doctor"),
            ("erase", "--email"),
            ("erase --email", "--email"),
            ("erase --phone 1234", "nine digits"),
            ("erase --id 12", "32"),
        ] {
            assert!(parse(line, false).is_err_and(|words| words.contains(word)), "{line}");
        }
        assert!(parse("export --month november", false).is_err());
    }
}
