//! Builds that share the work of a site, and the merge of their output folders.

use std::fs;
use std::path::Path;

use crate::incremental::differences;
use crate::project::{Project, Tree};
use crate::site::shown;

/// The sites of two builds at the same time, as two machines make them: each in a folder with its own cache.
fn shards(project: &Project) -> [String; 2] {
    let folders = ["first", "second"].map(|name| format!("{name}/dist"));
    let build = |(number, out): (usize, &String)| {
        let (shard, functions) = (format!("{number}/2"), out.replace("dist", "functions"));
        let (cache, function) = (out.replace("dist", ".cache"), "program");
        let arguments = [
            "--shard", &shard, "--out", out, "--functions", &functions, "--cache", &cache, "--function",
            function,
        ];
        project.command("build", &arguments).spawn().expect("the binary runs")
    };
    for mut process in [build((1, &folders[0])), build((2, &folders[1]))] {
        assert!(process.wait().expect("it ends").success());
    }
    folders
}

fn pages(tree: &Tree) -> usize {
    tree.keys().filter(|name| Path::new(name).extension().is_some_and(|ending| ending == "html")).count()
}

#[test]
fn merged_shards_equal_one_build_byte_for_byte_and_need_no_page_rendered_again() {
    let project = Project::new();
    let whole = project.build(&["--out", "whole/dist", "--cache", "whole/.cache"]);
    assert!(whole.status.success(), "{}", shown(&whole));
    let whole = project.tree("whole/dist");
    let folders = shards(&project);
    let made = folders.each_ref().map(|folder| pages(&project.tree(folder)));
    assert!(made.iter().all(|count| *count > 0) && made.iter().sum::<usize>() == pages(&whole), "{made:?}");

    // Another machine gets them by an archive that keeps nothing but names and bytes.
    let copied = Project::new();
    for folder in ["first", "second"] {
        crate::site::copy(&project.path(folder), &copied.path(folder));
    }
    let merge = |project: &Project| {
        let arguments =
            [&["merge"][..], &folders.each_ref().map(String::as_str), &["--out", "dist"]].concat();
        shown(&project.site.run(&arguments))
    };
    for project in [&project, &copied] {
        let merged = merge(project);
        assert!(merged.ends_with("exit code 0"), "{merged}");
        let built = shown(&project.build(&[]));
        assert!(built.contains(" 0 rendered"), "{built}");
        let found = differences(&project.tree("dist"), &whole);
        assert!(found.is_empty(), "{found:?}");
        assert!(merge(project).contains("dist exists; remove it"));
    }
}

#[test]
fn a_shard_that_is_missing_is_made_and_a_strange_one_is_refused() {
    let project = Project::new();
    let [first, second] = shards(&project);
    let alone = shown(&project.site.run(&["merge", &first, "--out", "dist"]));
    assert!(alone.ends_with("exit code 0"), "{alone}");
    let built = shown(&project.build(&[]));
    let rest = format!(" {} rendered", pages(&project.tree(&second)));
    assert!(built.contains(&rest), "{rest}: {built}");

    fs::remove_dir_all(project.path("second/.cache")).expect("removed");
    let without = shown(&project.site.run(&["merge", &first, &second, "--out", "other"]));
    assert!(without.contains("second/dist has no manifest") && without.ends_with("exit code 2"), "{without}");
    let wrong = shown(&project.site.run(&["build", "--shard", "3/2"]));
    assert!(wrong.contains("from 1/2 to 2/2"), "{wrong}");
}
