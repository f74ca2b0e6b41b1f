//! What is said of each of the parser's faults: what is written, what was expected, and how to fix it. None of the
//! parser's own words is shown.

use catalog::problem::Code;
use serde_saphyr::granit_parser::ErrorKind;

/// Headline, label and help.
pub(super) struct Sentence(
    pub(super) Code,
    pub(super) String,
    pub(super) &'static str,
    pub(super) &'static str,
);

const QUOTED: &str = "put the whole text in quotes: \"…\"";
const BRACKETS: &str = "separate the values with `,`, and close lists with `]`, groups with `}`";

#[expect(clippy::too_many_lines, reason = "one table, which is read line by line")]
pub(super) fn of(kind: &ErrorKind) -> Sentence {
    use ErrorKind as Kind;
    let (code, headline, label, help) = match kind {
        Kind::InvalidTrailingSingleQuotedScalar | Kind::InvalidTrailingDoubleQuotedScalar => (
            Code::NotClosed,
            "something follows a text in quotes",
            "after the closing quote",
            "put the whole text in quotes, or use the other kind of quote around it",
        ),
        Kind::UnknownQuotedScalarEscape => (
            Code::Syntax,
            "a backslash in double quotes starts a sign that YAML does not know",
            "not a known sign",
            "write \\\\ for a backslash, or use single quotes",
        ),
        Kind::InvalidQuotedScalarHexEscape
        | Kind::InvalidLowSurrogateHexEscape
        | Kind::InvalidLowSurrogate
        | Kind::MissingLowSurrogate
        | Kind::UnpairedLowSurrogate
        | Kind::InvalidUnicodeEscape => (
            Code::Syntax,
            "a character that is written as a number after a backslash is not complete",
            "no such character",
            "write the character itself, or use single quotes around the text",
        ),
        Kind::UnclosedFlowCollection { open } => {
            return Sentence(
                Code::NotClosed,
                format!("a `{open}` is not closed"),
                "still open here",
                "close lists with `]` and groups with `}`",
            );
        }
        Kind::UnexpectedEofFlowSequence
        | Kind::UnexpectedEofFlowMapping
        | Kind::UnexpectedEofImplicitFlowMapping
        | Kind::ExpectedFlowMappingSeparator
        | Kind::ExpectedFlowSequenceSeparator
        | Kind::InvalidColonPlacement
        | Kind::MisplacedFlowCollectionEnd
        | Kind::MismatchedFlowCollectionEnd { .. } => (
            Code::NotClosed,
            "a list or group in brackets is not written to its end",
            "a `,` or the closing bracket is expected before this",
            BRACKETS,
        ),
        Kind::InvalidFlowScalarIndent => (
            Code::Syntax,
            "a list or group in brackets runs on at the start of a line",
            "indentation is expected here",
            "indent its further lines by two spaces, or write it on one line",
        ),
        Kind::BlockEntryInFlowCollection => {
            (Code::Syntax, "an item in brackets starts with `- `", "a value alone is expected here", BRACKETS)
        }
        Kind::FlowMappingValueAdjacentCollection | Kind::InvalidMappingValueWhitespace => (
            Code::Syntax,
            "a space is missing after a colon",
            "a space is expected here",
            "write `key: value` with a space after the colon, and spaces alone for indentation",
        ),
        Kind::ExpectedNodeContent => (
            Code::Syntax,
            "a value is missing",
            "a value is expected before this",
            "write the value, or delete the comma or colon in front of it",
        ),
        Kind::MappingValueNotAllowed => (
            Code::Syntax,
            "a key stands deeper than the keys it belongs to",
            "no key can stand here",
            "start keys that belong together in the same column; nothing is indented below a key that has a value",
        ),
        Kind::MappingKeyNotAllowed => {
            (Code::UnquotedSign, "a text that starts with `?` needs quotes", "not without quotes", QUOTED)
        }
        Kind::InvalidIndentation
        | Kind::ExpectedBlockMappingKey
        | Kind::ExpectedBlockSequenceEntry
        | Kind::UnexpectedEofBlockSequence
        | Kind::UnexpectedEofBlockMapping => (
            Code::Syntax,
            "this line is not indented like the lines it belongs to",
            "not in one column with them",
            "start keys that belong together, and items of one list, in the same column",
        ),
        Kind::SimpleKeyExpected | Kind::InvalidSimpleKey => (
            Code::Syntax,
            "this line is no `key: value`",
            "a key and a colon are expected here",
            "write `key: value`; a text over several lines starts with `key: >` and is indented by two spaces",
        ),
        Kind::BlockSequenceEntryNotAllowed | Kind::InvalidBlockEntryWhitespace => (
            Code::Syntax,
            "a list starts where none can stand",
            "no `-` can stand here",
            "write each item on a line of its own below the key, as `- item`, or all in brackets: [a, b]",
        ),
        Kind::ZeroBlockScalarIndent | Kind::InvalidBlockScalarHeader => (
            Code::Syntax,
            "something stands behind the `|` or `>` that starts a text of several lines",
            "the end of the line is expected here",
            "start the text on the next line, indented by two spaces",
        ),
        Kind::InvalidBlockScalarIndent => (
            Code::Syntax,
            "the lines of a text of several lines are not indented alike",
            "not in one column with the others",
            "indent each line of the text by two spaces, the empty ones before it too",
        ),
        Kind::CommentInterceptedScalar => (
            Code::Syntax,
            "a comment stands in the middle of a text",
            "a `#` after a space starts a comment",
            "put the text in quotes if the `#` belongs to it, or move the comment above the key",
        ),
        Kind::CommentNotSeparated | Kind::ExpectedWhitespace => (
            Code::Syntax,
            "something follows a value that has ended",
            "a space or the end of the line is expected here",
            "put the whole value in quotes, or delete what follows it",
        ),
        Kind::PlainScalarStartsWithDashFlowIndicator | Kind::UnexpectedEndOfPlainScalar => {
            (Code::UnquotedSign, "a text that starts with a sign needs quotes", "not without quotes", QUOTED)
        }
        Kind::UnknownAnchor | Kind::MissingAnchorOrAliasName | Kind::AnchorCountOverflow => (
            Code::UnquotedSign,
            "a text that starts with `*` or `&` needs quotes",
            "YAML gives this sign a meaning of its own",
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
            "a text that starts with `!` needs quotes",
            "YAML gives this sign a meaning of its own",
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
            "a line that starts with `%` has a meaning of its own in YAML",
            "a key is expected here",
            "start the line with a key, and put a text that starts with `%` in quotes",
        ),
        Kind::ExpectedDocumentStart | Kind::InvalidDocumentEnd | Kind::MultipleDocumentsUnsupported => (
            Code::Syntax,
            "something follows the end of the record",
            "a line `...` or `---` ends it above",
            "delete the line `...` or `---`, or what follows it",
        ),
        Kind::RecursionLimitExceeded => (
            Code::Syntax,
            "lists and groups stand too deep inside each other",
            "too deep",
            "a record needs four levels at most",
        ),
        Kind::UnexpectedCharacter { character } => {
            return Sentence(
                Code::UnquotedSign,
                format!("a text cannot start with `{}`", character.escape_default()),
                "not without quotes",
                "put the text in quotes: \"…\"",
            );
        }
        // What is left has a cause that was looked for before, or cannot come of a file that is read whole.
        _ => (
            Code::Syntax,
            "this is no YAML that can be read",
            "reading stopped here; the cause may stand on the line above",
            "each line is `key: value`, a list's item starts with `- `, and what belongs together is indented alike",
        ),
    };
    Sentence(code, headline.to_owned(), label, help)
}
