// The specification's error catalogue: failures that are logged and not shown.

/** Leaves a line for whoever looks into the browser's console. */
export function logFailure(message: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this line is what the specification asks for.
  console.error(message, cause);
}
