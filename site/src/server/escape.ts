/** JSON for a script element. `<` occurs only in its strings, where the escape means the same. */
export function scriptSafe(json: string): string {
  return json.includes('<') ? json.replaceAll('<', '\\u003c') : json;
}

/** Escapes a text for element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (character) => ESCAPES[character] as string) : text;
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
