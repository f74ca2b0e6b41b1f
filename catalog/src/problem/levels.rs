//! The levels that the settings give to checks.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::{Code, Severity};

/// The level of a check on this site.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Not reported. Some YAML readers read the bare word as a boolean.
    #[serde(alias = "false")]
    Off,
    /// Reported as a hint, on request.
    Hint,
    /// Reported, but does not stop a build.
    Warning,
    /// Nothing is published until it is fixed.
    Error,
}

/// The levels of checks by code: `{W055: off, W070: error}`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
pub struct Levels(pub BTreeMap<String, Level>);

impl Levels {
    /// The severity on this site; `None` where the check is off.
    pub fn severity_of(&self, code: Code) -> Option<Severity> {
        let chosen = self.0.get(code.id()).filter(|_| code.is_adjustable());
        match chosen {
            None => Some(code.severity()),
            Some(Level::Off) => None,
            Some(Level::Hint) => Some(Severity::Hint),
            Some(Level::Warning) => Some(Severity::Warning),
            Some(Level::Error) => Some(Severity::Error),
        }
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Levels {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Levels".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let level = generator.subschema_for::<Level>();
        let codes: serde_json::Map<String, serde_json::Value> = Code::ALL
            .iter()
            .filter(|code| code.is_adjustable())
            .map(|code| {
                let described =
                    serde_json::json!({ "description": code.summary(), "anyOf": [level, { "const": false }] });
                (code.id().to_owned(), described)
            })
            .collect();
        schemars::json_schema!({ "type": "object", "properties": codes, "additionalProperties": false })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_settings_change_adjustable_checks_only() {
        let levels: Levels =
            serde_json::from_str(r#"{"W051":"off","W070":"error","W055":"hint","E004":"off"}"#)
                .expect("levels");
        let severities =
            [Code::AltMissing, Code::PermitMissing, Code::NoPicture, Code::Syntax, Code::StrayFile]
                .map(|code| levels.severity_of(code));
        let expected = [
            None,
            Some(Severity::Error),
            Some(Severity::Hint),
            Some(Severity::Error),
            Some(Severity::Warning),
        ];
        assert_eq!(severities, expected);
    }
}
