/** JSON that can stand in a script element: `<` is in its strings only, where the escape means the same. */
export function scriptSafe(json: string): string {
  return json.includes('<') ? json.replaceAll('<', '\\u003c') : json;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
