//! Where the project is: commands work in any folder below its top, as those of git and cargo do.

use std::env;
use std::path::{Path, PathBuf};

/// What makes a folder the top of a project.
const MARKS: [&str; 2] = ["content/site.yaml", "content/site.yml"];

/// `name` in the project that the current folder lies in, as seen from there: `content`, or `../../content`. Outside of a project it is
/// taken to be in the current folder.
pub fn path(name: &str) -> PathBuf {
    let above = env::current_dir().ok().and_then(|folder| steps_up(&folder)).unwrap_or_default();
    let mut path: PathBuf = std::iter::repeat_n("..", above).collect();
    path.push(name);
    path
}

/// How many folders above `folder` the top of its project is.
fn steps_up(folder: &Path) -> Option<usize> {
    folder.ancestors().position(|above| MARKS.iter().any(|mark| above.join(mark).is_file()))
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
