// Imported first: standard output carries frames, and one stray line in it would break the protocol.
import { Console } from 'node:console';

globalThis.console = new Console(process.stderr, process.stderr);
