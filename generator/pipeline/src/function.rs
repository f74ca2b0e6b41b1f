//! The function with the packed catalogue.

use anyhow::{Context, Result};
use search::packed::Unpacked;

use super::Site;
use emit::Emitter;
use function_pack::{DraftFunction, PackedFile};

/// The packed data, and the function that contains it, if one is requested.
pub(super) type Packed = (Option<DraftFunction>, Unpacked);

/// Packs the function; `before` is that of the last build.
pub(super) fn pack(site: &Site, emitters: &[Emitter], before: Option<&PackedFile>) -> Result<Packed> {
    let (english, others) = emitters.split_first().context("the settings name no language")?;
    let unpacked = Unpacked::new(site.catalog, &site.base_url, english.search_entries(others));
    let Some(function) = site.options.function.as_ref() else { return Ok((None, unpacked)) };
    let drafted = function.draft(&unpacked.to_bytes()?, before)?;
    Ok((Some(drafted), unpacked))
}
