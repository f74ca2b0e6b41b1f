//! Messages for all parser errors: what is wrong, what was expected, and how to fix it. The library's own messages are
//! never shown.

use catalog::problem::Code;
use serde_saphyr::granit_parser::ErrorKind;

use crate::diagnostics::{Diagnostic, Span};

const QUOTED: &str = "put the whole text in quotes: \"…\"";
const BRACKETS: &str = "separate the values with `,`, and close lists with `]`, groups with `}`";

#[expect(clippy::too_many_lines, reason = "one table, which is read line by line")]
pub(super) fn problem(kind: &ErrorKind, span: Span) -> Diagnostic {
    use ErrorKind as Kind;
    let (code, headline, label, help) = match kind {
        Kind::InvalidTrailingSingleQuotedScalar | Kind::InvalidTrailingDoubleQuotedScalar => (
            Code::NotClosed,
            "unexpected text after a text in quotes",
            "after the closing quote",
            "put the whole text in quotes, or use the other kind of quotes",
        ),
        Kind::UnknownQuotedScalarEscape => (
            Code::Syntax,
            "unknown escape sequence in double quotes",
            "not an escape sequence",
            "write \\\\ for a backslash, or use single quotes",
        ),
        Kind::InvalidQuotedScalarHexEscape
        | Kind::InvalidLowSurrogateHexEscape
        | Kind::InvalidLowSurrogate
        | Kind::MissingLowSurrogate
        | Kind::UnpairedLowSurrogate
        | Kind::InvalidUnicodeEscape => (
            Code::Syntax,
            "incomplete escape sequence in double quotes",
            "not a character",
            "write the character itself, or use single quotes around the text",
        ),
        Kind::UnclosedFlowCollection { open } => {
            return Diagnostic::at(Code::NotClosed, span, format!("a `{open}` is not closed"))
                .label("still open here")
                .help("close lists with `]` and groups with `}`");
        }
        Kind::UnexpectedEofFlowSequence
        | Kind::UnexpectedEofFlowMapping
        | Kind::UnexpectedEofImplicitFlowMapping
        | Kind::ExpectedFlowMappingSeparator
        | Kind::ExpectedFlowSequenceSeparator
        | Kind::InvalidColonPlacement
        | Kind::MismatchedFlowCollectionEnd { .. } => (
            Code::NotClosed,
            "a list or group in brackets is incomplete",
            "expected `,` or the closing bracket before this",
            BRACKETS,
        ),
        Kind::MisplacedFlowCollectionEnd => (
            Code::Syntax,
            "a closing bracket has no opening one",
            "one bracket too many",
            "delete it, or put the whole value in quotes if it belongs to a text",
        ),
        Kind::InvalidFlowScalarIndent => (
            Code::Syntax,
            "the next line of a list or group in brackets is not indented",
            "expected indentation",
            "indent it by two spaces, or write the list on one line",
        ),
        Kind::BlockEntryInFlowCollection => (
            Code::Syntax,
            "an item in brackets must not start with `- `",
            "expected a value without `-`",
            BRACKETS,
        ),
        Kind::FlowMappingValueAdjacentCollection | Kind::InvalidMappingValueWhitespace => (
            Code::Syntax,
            "a space is missing after a colon",
            "expected a space",
            "write `key: value` with a space after the colon, and indent with spaces only",
        ),
        Kind::ExpectedNodeContent => (
            Code::Syntax,
            "a value is missing",
            "expected a value before this",
            "write the value, or delete the comma or colon before it",
        ),
        Kind::MappingValueNotAllowed => (
            Code::Syntax,
            "a key is indented deeper than the keys it belongs to",
            "unexpected key",
            "start keys that belong together in the same column; a key with a value cannot have keys below it",
        ),
        Kind::MappingKeyNotAllowed => {
            (Code::UnquotedSign, "a text that starts with `?` must be in quotes", "quotes required", QUOTED)
        }
        Kind::InvalidIndentation
        | Kind::ExpectedBlockMappingKey
        | Kind::ExpectedBlockSequenceEntry
        | Kind::UnexpectedEofBlockSequence
        | Kind::UnexpectedEofBlockMapping => (
            Code::Syntax,
            "this line is not indented like the lines it belongs to",
            "a different column",
            "start keys that belong together, and items of a list, in the same column",
        ),
        Kind::SimpleKeyExpected | Kind::InvalidSimpleKey => (
            Code::Syntax,
            "this line is not `key: value`",
            "expected a key and a colon",
            "write `key: value`; a text over several lines starts with `key: >` and is indented by two spaces",
        ),
        Kind::BlockSequenceEntryNotAllowed | Kind::InvalidBlockEntryWhitespace => (
            Code::Syntax,
            "unexpected list item",
            "`-` is not allowed here",
            "write each item as `- item` on its own line below the key, or all in brackets: [a, b]",
        ),
        Kind::ZeroBlockScalarIndent | Kind::InvalidBlockScalarHeader => (
            Code::Syntax,
            "unexpected text after the `|` or `>` that starts a multi-line text",
            "expected the end of the line",
            "start the text on the next line, indented by two spaces",
        ),
        Kind::InvalidBlockScalarIndent => (
            Code::Syntax,
            "the lines of a multi-line text are not indented equally",
            "a different column",
            "indent every line of the text by two spaces, including empty lines before it",
        ),
        Kind::CommentInterceptedScalar => (
            Code::Syntax,
            "a comment in the middle of a text",
            "a `#` after a space starts a comment",
            "put the text in quotes if the `#` belongs to it, or move the comment above the key",
        ),
        Kind::CommentNotSeparated | Kind::ExpectedWhitespace => (
            Code::Syntax,
            "unexpected text after a value",
            "expected a space or the end of the line",
            "put the whole value in quotes, or delete the text after it",
        ),
        Kind::PlainScalarStartsWithDashFlowIndicator | Kind::UnexpectedEndOfPlainScalar => (
            Code::UnquotedSign,
            "a text that starts with a special character must be in quotes",
            "quotes required",
            QUOTED,
        ),
        Kind::UnknownAnchor | Kind::MissingAnchorOrAliasName | Kind::AnchorCountOverflow => (
            Code::UnquotedSign,
            "a text that starts with `*` or `&` must be in quotes",
            "this character has a special meaning in YAML",
            QUOTED,
        ),
        Kind::UndeclaredTagHandle
        | Kind::ExpectedTagBang
        | Kind::InvalidGlobalTagCharacter
        | Kind::InvalidTagTerminator
        | Kind::MissingTagUri
        | Kind::UnclosedVerbatimTag
        | Kind::InvalidTagEscape
        | Kind::InvalidTagUtf8LeadingByte
        | Kind::InvalidTagUtf8TrailingByte
        | Kind::InvalidTagUtf8 => (
            Code::UnquotedSign,
            "a text that starts with `!` must be in quotes",
            "this character has a special meaning in YAML",
            QUOTED,
        ),
        Kind::DuplicateVersionDirective
        | Kind::UnsupportedYamlMajorVersion
        | Kind::DuplicateTagDirective
        | Kind::MissingDocumentEndBeforeDirective
        | Kind::ExpectedTagDirectiveBang
        | Kind::InvalidDirectiveTerminator
        | Kind::DirectiveDisallowed
        | Kind::MissingYamlVersionSeparator
        | Kind::MissingDirectiveName
        | Kind::InvalidDirectiveName
        | Kind::DirectiveByteLimitExceeded { .. }
        | Kind::TooManyReservedDirectiveParams { .. }
        | Kind::YamlVersionTooLong
        | Kind::MissingYamlVersion
        | Kind::InvalidTagDirectiveTerminator => (
            Code::UnquotedSign,
            "a line that starts with `%` has a special meaning in YAML",
            "expected a key",
            "start the line with a key, and put a text that starts with `%` in quotes",
        ),
        Kind::ExpectedDocumentStart | Kind::InvalidDocumentEnd | Kind::MultipleDocumentsUnsupported => (
            Code::Syntax,
            "unexpected text after the end of the record",
            "a line `...` or `---` above ends the record",
            "delete the line `...` or `---`, or the text after it",
        ),
        Kind::RecursionLimitExceeded => (
            Code::Syntax,
            "lists and groups are nested too deeply",
            "too deep",
            "a record needs at most four levels",
        ),
        Kind::UnexpectedCharacter { character } => {
            let headline =
                format!("a text that starts with `{}` must be in quotes", character.escape_default());
            return Diagnostic::at(Code::UnquotedSign, span, headline)
                .label("quotes required")
                .help("put the text in quotes: \"…\"");
        }
        // Other causes are detected before, or cannot occur in a complete file.
        _ => (
            Code::Syntax,
            "invalid YAML",
            "reading stopped here; the cause may be on the line above",
            "write lines of `key: value`, start list items with `- `, and indent lines that belong together equally",
        ),
    };
    Diagnostic::at(code, span, headline).label(label).help(help)
}
