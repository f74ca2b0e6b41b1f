//! A store in a folder.

use std::fs;
use std::thread;

use anyhow::anyhow;
use media_store::{Pulled, Pushed};

use crate::{Site, folder_store, reason};

const HALL: &str = "content/media/stored/hall.jpg";

#[test]
fn what_one_machine_stores_another_fetches() {
    let (site, disk) = (Site::new(), tempfile::tempdir().expect("a folder"));
    let store = folder_store(disk.path());
    let first = Pushed { stored: 2, present: 0, unchanged: 0, unnamed: 1 };
    assert_eq!(site.push(&store).expect("stored"), first);
    let lock = site.read("content/media.lock");
    assert!(lock.contains("8 media/stored/hall.jpg") && !lock.contains("unnamed"), "{lock}");
    assert_eq!(site.push(&store).expect("stored"), Pushed { stored: 0, unchanged: 2, ..first });
    assert_eq!(site.read("content/media.lock"), lock);

    site.commit("Pictures");
    let other = Site::clone_of(&site);
    let fetched = Pulled { fetched: 2, ..Pulled::default() };
    assert_eq!(other.pull(Ok(store.clone())).expect("fetched"), Some(fetched));
    assert_eq!(other.read(HALL), "the hall");
    let again = Pulled { present: 2, ..Pulled::default() };
    assert_eq!(other.pull(Ok(store.clone())).expect("fetched"), Some(again));

    // A build host keeps the cache and needs no store.
    fs::remove_dir_all(other.path("content/media/stored")).expect("removed");
    let cached = Pulled { cached: 2, ..Pulled::default() };
    assert_eq!(other.pull(Err(anyhow!("no store"))).expect("fetched"), Some(cached));
    assert_eq!(other.read(HALL), "the hall");
}

#[test]
fn a_replaced_picture_is_stored_and_an_edited_copy_of_the_cache_is_not_used() {
    let (site, disk) = (Site::new(), tempfile::tempdir().expect("a folder"));
    let store = folder_store(disk.path());
    site.push(&store).expect("stored");
    fs::remove_file(site.path(HALL)).expect("removed");
    site.pull(Ok(store.clone())).expect("fetched");
    // Both names share the bytes, and the size stays.
    fs::write(site.path(HALL), "THE HALL").expect("edited in place");
    fs::remove_file(site.path(HALL)).expect("removed");
    let fetched = Pulled { fetched: 1, present: 1, ..Pulled::default() };
    assert_eq!(site.pull(Ok(store.clone())).expect("fetched"), Some(fetched));
    assert_eq!(site.read(HALL), "the hall");

    site.write(HALL, "another hall");
    let modified = Pulled { modified: 1, present: 1, ..Pulled::default() };
    assert_eq!(site.pull(Ok(store.clone())).expect("nothing is fetched"), Some(modified));
    assert_eq!(site.push(&store).expect("stored").stored, 1);
    assert!(site.read("content/media.lock").contains("12 media/stored/hall.jpg"));
}

#[test]
fn without_a_lock_nothing_happens_and_without_originals_it_is_said() {
    let (site, disk) = (Site::new(), tempfile::tempdir().expect("a folder"));
    assert_eq!(site.pull(Err(anyhow!("no store"))).expect("nothing to do"), None);
    assert!(!site.path(".cache").exists());
    site.write(".gitignore", "");
    let said = reason(site.push(&folder_store(disk.path())));
    assert!(said.contains("git ignores no file in") && said.contains(".gitignore"), "{said}");
    assert!(!site.path("content/media.lock").exists());
}

#[test]
fn a_wrong_store_damages_nothing_and_says_what_to_do() {
    let (site, disk) = (Site::new(), tempfile::tempdir().expect("a folder"));
    let store = folder_store(disk.path());
    site.push(&store).expect("stored");
    let lock = site.read("content/media.lock");
    let hash = lock.lines().find(|line| line.ends_with("hall.jpg")).expect("a line")[..64].to_owned();
    let object = disk.path().join(&hash[..2]).join(&hash);
    for (content, expected) in [
        (Some("the ha"), "6 of 8 bytes arrived"),
        (Some("The hall"), "has other bytes under its name"),
        (None, "the media store lacks it"),
    ] {
        fs::remove_dir_all(site.path("content/media/stored")).expect("removed");
        fs::remove_dir_all(site.path(".cache")).expect("removed");
        match content {
            Some(content) => fs::write(&object, content).expect("a file"),
            None => fs::remove_file(&object).expect("removed"),
        }
        let said = reason(site.pull(Ok(store.clone())));
        assert!(said.contains(expected) && said.contains("media/stored/hall.jpg"), "{said}");
        assert!(said.contains("1 of 2 originals could not be fetched"), "{said}");
        assert!(!site.path(HALL).exists());
        assert_eq!(site.read("content/media/stored/garden.jpg"), "the garden");
    }
    let said = reason(site.pull(Err(anyhow!("no media store is set"))));
    assert!(said.contains("no media store is set"), "{said}");
    let gone = folder_store(&disk.path().join("not-mounted"));
    assert!(reason(site.pull(Ok(gone))).contains("is not a folder; mount it"));
}

#[test]
fn a_lock_with_a_conflict_or_a_path_outside_is_refused() {
    let (site, disk) = (Site::new(), tempfile::tempdir().expect("a folder"));
    let hash = "a".repeat(64);
    for line in ["<<<<<<< HEAD".to_owned(), format!("{hash} 3 media/../site.yaml")] {
        site.write("content/media.lock", &format!("# Originals\n{line}\n"));
        let said = reason(site.pull(Ok(folder_store(disk.path()))));
        assert!(said.contains("media.lock, line 2:"), "{said}");
    }
}

#[test]
fn pushes_at_the_same_time_lose_nothing() {
    let (site, disk) = (Site::new(), tempfile::tempdir().expect("a folder"));
    let names: Vec<String> = (0..40).map(|number| format!("stored/{number}.jpg")).collect();
    site.names(&names.iter().map(String::as_str).collect::<Vec<_>>());
    site.commit("More");
    for name in &names {
        site.write(&format!("content/media/{name}"), &format!("the picture {name}"));
    }
    let other = Site::clone_of(&site);
    for name in &names {
        other.write(&format!("content/media/{name}"), &format!("the picture {name}"));
    }
    thread::scope(|scope| {
        for pushing in [&site, &site, &other] {
            scope.spawn(|| pushing.push(&folder_store(disk.path())).expect("stored"));
        }
    });
    let lock = site.read("content/media.lock");
    assert_eq!(lock.lines().count(), 41);
    assert_eq!(other.read("content/media.lock"), lock);
    fs::remove_dir_all(other.path("content/media/stored")).expect("removed");
    let fetched = other.pull(Ok(folder_store(disk.path()))).expect("fetched").expect("a lock");
    assert_eq!(fetched.fetched, 40);
}
