//! What is removed from the lock and from the store.

use std::fs;
use std::time::Duration;

use anyhow::Result;
use media_store::{MediaStore, PruneOptions, Pruned, prune};

use crate::{Site, folder_store, reason, run};

fn pruned(site: &Site, store: &MediaStore, options: &PruneOptions) -> Result<Pruned> {
    run(prune(&site.project(), store, options, &|_| ()))
}

#[test]
fn only_what_no_record_and_no_branch_names_is_removed() {
    let (site, disk) = (Site::new(), tempfile::tempdir().expect("a folder"));
    let store = folder_store(disk.path());
    site.push(&store).expect("stored");
    site.commit("Both");
    site.git(&["branch", "with-garden"]);
    site.write("content/media/stored/roof.jpg", "the roof");
    site.names(&["stored/hall.jpg", "stored/roof.jpg"]);
    site.push(&store).expect("stored");
    site.commit("A roof");
    site.names(&["stored/hall.jpg"]);
    fs::write(disk.path().join("README"), "of somebody else").expect("a file");

    let all = PruneOptions { refs: Vec::new(), min_age: Duration::ZERO, applies: false };
    let lock = site.read("content/media.lock");
    let shown = pruned(&site, &store, &all).expect("counted");
    let unnamed = ["stored/garden.jpg", "stored/roof.jpg"].map(str::to_owned).to_vec();
    assert_eq!(shown, Pruned { unnamed: unnamed.clone(), removed: 0, bytes: 0, young: 0, used: 3 });
    assert_eq!(site.read("content/media.lock"), lock);

    // Without the other branches, and with one of them.
    let kept = |refs: &[&str]| refs.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    let some = PruneOptions { refs: kept(&["with-garden"]), ..all.clone() };
    assert_eq!(pruned(&site, &store, &some).expect("counted").bytes, "the roof".len() as u64);
    let young = PruneOptions { min_age: Duration::from_secs(60), ..some.clone() };
    let counted = pruned(&site, &store, &young).expect("counted");
    assert_eq!((counted.removed, counted.young), (0, 1));

    let applied = pruned(&site, &store, &PruneOptions { applies: true, ..some }).expect("removed");
    assert_eq!((applied.removed, applied.used, applied.unnamed), (1, 2, unnamed));
    let lock = site.read("content/media.lock");
    assert!(lock.contains("hall.jpg") && !lock.contains("garden.jpg"), "{lock}");
    assert!(disk.path().join("README").exists());
    site.git(&["checkout", "--quiet", "--force", "with-garden"]);
    fs::remove_dir_all(site.path("content/media/stored")).expect("removed");
    assert_eq!(site.pull(Ok(store)).expect("fetched").expect("a lock").fetched, 2);
}

#[test]
fn what_cannot_be_known_is_not_removed() {
    let (site, disk) = (Site::new(), tempfile::tempdir().expect("a folder"));
    let store = folder_store(disk.path());
    let all = PruneOptions { refs: Vec::new(), min_age: Duration::ZERO, applies: true };
    assert!(reason(pruned(&site, &store, &all)).contains("there is no media.lock"));
    site.push(&store).expect("stored");
    site.commit("Both");

    let shallow = Site::new();
    fs::remove_dir_all(shallow.path("")).expect("removed");
    fs::create_dir(shallow.path("")).expect("a folder");
    let origin = format!("file://{}", site.path("").display());
    shallow.git(&["clone", "--quiet", "--depth", "1", &origin, "."]);
    let said = reason(pruned(&shallow, &store, &all));
    assert!(said.contains("this clone is shallow"), "{said}");

    let unknown = PruneOptions { refs: vec!["nowhere".to_owned()], ..all.clone() };
    assert!(reason(pruned(&site, &store, &unknown)).contains("nowhere"));
    site.git(&["checkout", "--quiet", "-b", "conflict"]);
    site.write("content/media.lock", "<<<<<<< HEAD\n");
    site.commit("A conflict");
    site.git(&["checkout", "--quiet", "main"]);
    let said = reason(pruned(&site, &store, &all));
    assert!(said.contains("media.lock of refs/heads/conflict, line 1"), "{said}");
    assert_eq!(fs::read_dir(disk.path()).expect("a folder").count(), 2);
}
