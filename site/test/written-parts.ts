// The generator's side of a worker's parts, by bytes: what `app/prerender/parts.ts` names is put together again.

const MARK = 0xff;

export class WrittenParts {
  private readonly parts: Buffer[] = [];

  keep(text: Buffer): void {
    this.parts.push(this.putTogether(text));
  }

  putTogether(text: Buffer): Buffer {
    const pieces: Buffer[] = [];
    let at = 0;
    for (let mark = text.indexOf(MARK); mark >= 0; mark = text.indexOf(MARK, at)) {
      const number = text.readUIntLE(mark + 1, 3);
      const part = this.parts[number];
      if (!part) throw new Error(`The worker has not told of part ${number}.`);
      pieces.push(text.subarray(at, mark), part);
      at = mark + 4;
    }
    return Buffer.concat([...pieces, text.subarray(at)]);
  }
}
