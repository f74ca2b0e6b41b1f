//! What `generator new` writes where only a person can know better. It is told of until it is replaced.

/// How a text begins that stands in for one.
pub(crate) const TEXT: &str = "Replace this text";

/// How the name of a drawing ends that stands in for a picture.
pub(crate) const PICTURE: &str = "-stand-in.svg";
