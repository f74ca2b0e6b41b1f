//! How a build begins: it looks at all that it reads and all that it made, and reads what is not as it was.

use std::thread;
use std::time::SystemTime;

use anyhow::{Result, bail};
use cache::Fingerprint;

use super::inputs::{Inputs, Look};
use super::{BuildOptions, Clock, Summary};
use crate::bundle::{self, Bundle};
use crate::cache::{Memory, Remembered, Whole};
use crate::content::{self, Content, PictureMemory, RecordCache};
use crate::pictures::Cache;
use crate::progress::Progress;
use crate::render::Pool;
use crate::write::{self, OwnFiles, Publication, Standing, Written};
use diagnostics::Diagnostics;

/// How far a build has come when all has been looked at.
pub(super) enum Begun<'before> {
    /// To its end.
    Unchanged(Diagnostics, Summary),
    /// To the records.
    Read(Box<Read<'before>>),
}

/// What a build goes on with.
pub(super) struct Read<'before> {
    pub(super) content: Content,
    /// How all of it looked.
    pub(super) look: Look,
    /// What is wrong with these two is told after what is wrong with the content.
    pub(super) publication: Result<Publication<'before>>,
    pub(super) front_end: Result<FrontEnd>,
}

/// Looks at everything, and reads what is not as it was. Front end, content and output folder know nothing of each other; Node, which
/// takes a while to start, is started as soon as it is known that something changed: in a first build before anything is known of the content.
pub(super) fn begin<'before>(
    options: &BuildOptions,
    memory: &'before Remembered,
    own: &OwnFiles,
    records: &mut RecordCache,
    cache: &Cache,
    progress: Progress,
    clock: &mut Clock,
) -> Result<Begun<'before>> {
    let now = SystemTime::now();
    thread::scope(|scope| {
        let start = |seen| scope.spawn(move || FrontEnd::start(options, memory.get(), seen, progress));
        let is_first = memory.is_surely_none();
        let (inputs, standing) = rayon::join(
            || {
                let (inputs, first) = Inputs::look_at(options, now, |seen| is_first.then(|| start(seen)))?;
                let is_as_it_was = |whole: &Whole| inputs.look.is_like(&whole.inputs);
                let is_new = || !memory.get().whole.as_ref().is_some_and(is_as_it_was);
                let front_end = first.or_else(|| is_new().then(|| start(inputs.front_end)));
                anyhow::Ok((inputs, front_end))
            },
            || {
                // Ready when the inputs have been looked at.
                memory.get();
                write::standing(&options.out)
            },
        );
        let ((Inputs { listing, look, front_end: seen }, front_end), standing) = (inputs?, standing?);
        let memory = memory.get();
        clock.lap("look");
        if front_end.is_none()
            && let Some((diagnostics, summary)) = unchanged(memory, options, look, (&standing, own), clock)
        {
            return Ok(Begun::Unchanged(diagnostics, summary));
        }
        let pictures = PictureMemory { cache, keeps: true };
        let (content, publication) = rayon::join(
            || content::read(listing, &options.content, options.today, options.drafts, pictures, records),
            || Publication::begin(&options.out, standing, &memory.outputs),
        );
        let front_end = match front_end {
            Some(thread) => thread.join().unwrap_or_else(|_| bail!("the front end's thread panicked")),
            None => FrontEnd::start(options, memory, seen, progress),
        };
        Ok(Begun::Read(Box::new(Read { content: content?, look, publication, front_end })))
    })
}

/// What pages are made with.
pub(super) struct FrontEnd {
    pub(super) bundle: Bundle,
    /// With workers that are loading the bundle.
    pub(super) pool: Pool,
}

impl FrontEnd {
    fn start(
        options: &BuildOptions,
        memory: &Memory,
        seen: Option<Fingerprint>,
        progress: Progress,
    ) -> Result<Self> {
        let bundle = bundle::prepare(&options.site, seen, &|step| progress.step(step))?;
        let mut pool = Pool::new(&bundle.node, &bundle.worker);
        // After an edit one has enough to do; a first build will need all.
        pool.start(if memory.outputs.is_empty() { options.jobs.max(1) } else { 1 })?;
        Ok(Self { bundle, pool })
    }
}

/// What there is to say when nothing changed since the last build, neither what it read nor what it made.
fn unchanged(
    memory: &Memory,
    options: &BuildOptions,
    look: Look,
    (standing, own): (&Standing, &OwnFiles),
    clock: &mut Clock,
) -> Option<(Diagnostics, Summary)> {
    let (whole, packed) = (memory.whole.as_ref()?, memory.function.as_ref()?);
    let outputs = &memory.outputs;
    let is_current = look.is_like(&whole.inputs)
        && options.function.as_ref()?.is_as_left(packed)
        && write::is_as_left(standing, outputs)
        // A build that was killed may have put in what no other makes.
        && own.names().count() == outputs.len();
    let diagnostics = is_current.then(|| serde_json::from_slice(&whole.warnings).ok()).flatten()?;
    let summary = Summary {
        pages: usize::try_from(whole.pages).unwrap_or(usize::MAX),
        rendered: 0,
        written: Written {
            unchanged: outputs.len(),
            bytes: outputs.iter().map(|(_, output)| output.state.bytes).sum(),
            ..Written::default()
        },
        function_bytes: Some(packed.state.bytes),
        stages: std::mem::take(&mut clock.laps),
    };
    Some((diagnostics, summary))
}
