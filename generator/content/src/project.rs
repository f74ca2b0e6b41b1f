//! Finds the project from any folder inside it, as git and cargo do.

use std::env;
use std::path::{Path, PathBuf};

/// The files by which the top of a project is recognised.
const ROOT_MARKERS: [&str; 2] = ["content/site.yaml", "content/site.yml"];

/// `name` in the project around the current folder, as a relative path: `content` or `../../content`. Outside a
/// project it is in the current folder.
pub fn path(name: &str) -> PathBuf {
    let above = env::current_dir().ok().and_then(|folder| steps_up(&folder)).unwrap_or_default();
    let mut path: PathBuf = std::iter::repeat_n("..", above).collect();
    path.push(name);
    path
}

/// The top of the project around `folder`.
pub fn top(folder: &Path) -> Option<&Path> {
    folder.ancestors().find(|above| ROOT_MARKERS.iter().any(|marker| above.join(marker).is_file()))
}

/// The number of folders from `folder` up to the top of its project.
fn steps_up(folder: &Path) -> Option<usize> {
    let top = top(folder)?;
    folder.ancestors().position(|above| above == top)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn the_top_is_the_nearest_folder_above_with_content_in_it() {
        let project = tempfile::tempdir().expect("a folder");
        let inside = project.path().join("content/properties/residential");
        fs::create_dir_all(&inside).expect("folders");
        fs::write(project.path().join("content/site.yaml"), "").expect("the settings");
        assert_eq!(steps_up(project.path()), Some(0));
        assert_eq!(steps_up(&project.path().join("content")), Some(1));
        assert_eq!(steps_up(&inside), Some(3));
        assert_eq!(steps_up(Path::new("/")), None);
    }
}
