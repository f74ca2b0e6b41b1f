// One text as a YAML scalar. A package that writes all of YAML weighs more than the whole admin area; our records need this.

/** Safe without quotes: letters, digits, and marks that mean nothing to YAML inside a line. */
const PLAIN = /^[\p{Letter}/](?:[\p{Letter}\p{Number} .,;()&'/_+-]*[\p{Letter}\p{Number}.)])?$/u;
/** Words that some reader of YAML takes for something else than themselves. */
const MEANING = /^(?:true|false|yes|no|on|off|y|n|null|nan|inf)$/i;
/** What JSON leaves as it is and YAML does not allow or does not see. */
const UNSEEN = /[\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/g;

/** Quoted where a reader of YAML could take it otherwise; always on one line. */
export function yamlScalar(text: string): string {
  if (PLAIN.test(text) && !MEANING.test(text)) return text;
  // A JSON string is a double-quoted YAML scalar.
  return JSON.stringify(text).replace(UNSEEN, escapeCharacter);
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
