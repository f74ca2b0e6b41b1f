//! How a build begins: it looks at all that it reads and all that it made, and reads what is not as it was.

use std::thread;
use std::time::SystemTime;

use anyhow::{Result, bail};
use cache::Fingerprint;

use super::inputs::{Inputs, Look};
use super::manifest::BuildManifest;
use super::{BuildOptions, Clock, Summary};
use crate::bundle::{self, Bundle};
use crate::content::{self, Content, PictureMemory, RecordCache};
use crate::pictures::Cache;
use crate::progress::Progress;
use crate::render::Pool;
use crate::write::{self, ExistingFiles, OutputManifest, Publication, Written};
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

/// What earlier builds left.
#[derive(Clone, Copy)]
pub(super) struct Before<'before> {
    pub(super) build: &'before BuildManifest,
    /// `None` when it is not known what of the output folder is ours.
    pub(super) outputs: Option<&'before OutputManifest>,
}

/// Looks at everything, and reads what is not as it was. Front end, content and output folder know nothing of each other; Node, which
/// takes a while to start, is started as soon as it is known that something changed: in a first build before anything is known of the content.
pub(super) fn begin<'before>(
    options: &BuildOptions,
    before: Before<'before>,
    records: &mut RecordCache,
    cache: &Cache,
    progress: Progress,
    clock: &mut Clock,
) -> Result<Begun<'before>> {
    let now = SystemTime::now();
    thread::scope(|scope| {
        let start = |seen| scope.spawn(move || FrontEnd::start(options, before, seen, progress));
        let is_first = before.build.inputs.is_none();
        let (inputs, existing) = rayon::join(
            || {
                let (inputs, first) = Inputs::look_at(options, now, |seen| is_first.then(|| start(seen)))?;
                let is_new = || !inputs.look.is_like(before.build.inputs);
                let front_end = first.or_else(|| is_new().then(|| start(inputs.front_end)));
                anyhow::Ok((inputs, front_end))
            },
            || write::existing(&options.out),
        );
        let ((Inputs { listing, look, front_end: seen }, front_end), existing) = (inputs?, existing?);
        clock.lap("look");
        if front_end.is_none()
            && let Some((diagnostics, summary)) = unchanged(before, options, look, &existing, clock)
        {
            return Ok(Begun::Unchanged(diagnostics, summary));
        }
        let pictures = PictureMemory { cache, keeps: true };
        let (content, publication) = rayon::join(
            || content::read(listing, &options.content, options.today, options.drafts, pictures, records),
            || Publication::begin(&options.out, existing, before.outputs),
        );
        let front_end = match front_end {
            Some(thread) => thread.join().unwrap_or_else(|_| bail!("the front end's thread panicked")),
            None => FrontEnd::start(options, before, seen, progress),
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
        before: Before,
        seen: Option<Fingerprint>,
        progress: Progress,
    ) -> Result<Self> {
        let bundle = bundle::prepare(&options.site, seen, &|step| progress.step(step))?;
        let mut pool = Pool::new(&bundle.node, &bundle.worker);
        // After an edit one has enough to do; a first build will need all.
        pool.start(if before.outputs.is_none_or(|outputs| outputs.files().is_empty()) {
            options.jobs.max(1)
        } else {
            1
        })?;
        Ok(Self { bundle, pool })
    }
}

/// What there is to say when nothing changed since the last build, neither what it read nor what it made.
fn unchanged(
    Before { build, outputs }: Before,
    options: &BuildOptions,
    look: Look,
    existing: &ExistingFiles,
    clock: &mut Clock,
) -> Option<(Diagnostics, Summary)> {
    let (packed, outputs) = (build.function.as_ref()?, outputs?);
    // A build that was killed may have kept one of them without the other.
    let is_current = look.is_like(build.inputs)
        && look.is_like(outputs.inputs())
        && options.function.as_ref()?.is_unmodified(packed)
        && outputs.is_unmodified(existing);
    if !is_current {
        return None;
    }
    let summary = Summary {
        pages: build.pages,
        rendered: 0,
        written: Written {
            unchanged: outputs.files().len(),
            bytes: outputs.files().values().map(|output| output.stat.bytes).sum(),
            ..Written::default()
        },
        function_bytes: Some(packed.stat.bytes),
        stages: std::mem::take(&mut clock.laps),
    };
    Some((build.diagnostics.clone(), summary))
}
