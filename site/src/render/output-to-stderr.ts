/**
 * Standard output carries frames, and one stray line in it would break the protocol. Whatever writes there, such as the console, is led to the
 * error stream; that is opened when something is said, since most workers say nothing.
 */
export function leadOutputToStderr(): void {
  Object.defineProperty(process, 'stdout', { configurable: true, get: () => process.stderr });
}
