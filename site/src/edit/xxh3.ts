// XXH3 with 128 bits, for texts of more than 16 bytes: the hash of the generator (`generator/cache/src/hash.rs`).

const MASK = 0xffff_ffff_ffff_ffffn;
const LOW = 0xffff_ffffn;

const PRIME32_1 = 0x9e3779b1n;
const PRIME32_2 = 0x85ebca77n;
const PRIME32_3 = 0xc2b2ae3dn;
const PRIME64_1 = 0x9e3779b185ebca87n;
const PRIME64_2 = 0xc2b2ae3d27d4eb4fn;
const PRIME64_3 = 0x165667b19e3779f9n;
const PRIME64_4 = 0x85ebca77c2b2ae63n;
const PRIME64_5 = 0x27d4eb2f165667c5n;
const PRIME_MX1 = 0x165667919e3779f9n;

/** The secret of the specification. */
const SECRET = bytesOf(
  'b8fe6c3923a44bbe7c01812cf721ad1cded46de9839097db7240a4a4b7b3671fcb79e64eccc0e578825ad07dccff7221' +
    'b8084674f743248ee03590e6813a264c3c2852bb91c300cb88d0658b1b532ea371644897a20df94e3819ef46a9deacd8' +
    'a8fa763fe39c343ff9dcbbc7c70b4f1d8a51e04bcdb45931c89f7ec9d9787364eac5ac8334d3ebc3c581a0fffa1363eb' +
    '170ddd51b7f0da49d316552629d4689e2b16be587d47a1fc8ff8b8d17ad031ce45cb3a8f95160428afd7fbcabb4b407e',
);

const STRIPE = 64;
const STRIPES_OF_BLOCK = (SECRET.byteLength - STRIPE) / 8;
const BLOCK = STRIPE * STRIPES_OF_BLOCK;

/** The hash as a number of 128 bits. */
export function xxh3(bytes: Uint8Array): bigint {
  const input = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [low, high] = input.byteLength > 240 ? ofLong(input) : ofMedium(input);
  return (high << 64n) | low;
}

type Halves = [low: bigint, high: bigint];

function ofMedium(input: DataView): Halves {
  const length = input.byteLength;
  let sums: Halves = [wrap(BigInt(length) * PRIME64_1), 0n];
  const mix = (one: number, other: number, secret: number) => {
    const [low, high] = sums;
    sums = [
      wrap(low + folded(input, one, secret)) ^ both(input, other),
      wrap(high + folded(input, other, secret + 16)) ^ both(input, one),
    ];
  };
  if (length <= 128) {
    for (let pair = Math.ceil(length / 32) - 1; pair >= 0; pair -= 1)
      mix(16 * pair, length - 16 * (pair + 1), 32 * pair);
  } else {
    for (let at = 0; at + 32 <= length; at += 32) {
      mix(at, at + 16, at < 128 ? at : at - 125);
      if (at === 96) sums = [avalanche(sums[0]), avalanche(sums[1])];
    }
    mix(length - 16, length - 32, 103);
  }
  const [low, high] = sums;
  const last = wrap(low * PRIME64_1 + high * PRIME64_4 + BigInt(length) * PRIME64_2);
  return [avalanche(wrap(low + high)), wrap(-avalanche(last))];
}

function ofLong(input: DataView): Halves {
  const length = input.byteLength;
  const sums = [PRIME32_3, PRIME64_1, PRIME64_2, PRIME64_3, PRIME64_4, PRIME32_2, PRIME64_5, PRIME32_1];
  const blocks = Math.floor((length - 1) / BLOCK);
  for (let at = 0; at + STRIPE < length; at += STRIPE) {
    const stripe = (at / STRIPE) % STRIPES_OF_BLOCK;
    accumulate(sums, input, at, stripe * 8);
    if (stripe === STRIPES_OF_BLOCK - 1 && at < blocks * BLOCK) scramble(sums);
  }
  accumulate(sums, input, length - STRIPE, SECRET.byteLength - STRIPE - 7);
  const size = BigInt(length);
  return [
    merged(sums, 11, wrap(size * PRIME64_1)),
    merged(sums, SECRET.byteLength - STRIPE - 11, wrap(~(size * PRIME64_2))),
  ];
}

function accumulate(sums: bigint[], input: DataView, at: number, secret: number): void {
  for (let lane = 0; lane < 8; lane += 1) {
    const value = input.getBigUint64(at + 8 * lane, true);
    const key = value ^ SECRET.getBigUint64(secret + 8 * lane, true);
    sums[lane ^ 1] = wrap(sum(sums, lane ^ 1) + value);
    sums[lane] = wrap(sum(sums, lane) + (key & LOW) * (key >> 32n));
  }
}

function scramble(sums: bigint[]): void {
  for (let lane = 0; lane < 8; lane += 1) {
    const key = SECRET.getBigUint64(SECRET.byteLength - STRIPE + 8 * lane, true);
    sums[lane] = wrap((sum(sums, lane) ^ (sum(sums, lane) >> 47n) ^ key) * PRIME32_1);
  }
}

function merged(sums: bigint[], secret: number, start: bigint): bigint {
  let result = start;
  for (let pair = 0; pair < 4; pair += 1) {
    const one = sum(sums, 2 * pair) ^ SECRET.getBigUint64(secret + 16 * pair, true);
    const other = sum(sums, 2 * pair + 1) ^ SECRET.getBigUint64(secret + 16 * pair + 8, true);
    result += fold(one, other);
  }
  return avalanche(wrap(result));
}

function sum(sums: bigint[], lane: number): bigint {
  return sums[lane] ?? 0n;
}

function folded(input: DataView, at: number, secret: number): bigint {
  return fold(
    input.getBigUint64(at, true) ^ SECRET.getBigUint64(secret, true),
    input.getBigUint64(at + 8, true) ^ SECRET.getBigUint64(secret + 8, true),
  );
}

function both(input: DataView, at: number): bigint {
  return wrap(input.getBigUint64(at, true) + input.getBigUint64(at + 8, true));
}

function fold(one: bigint, other: bigint): bigint {
  const product = one * other;
  return (product & MASK) ^ (product >> 64n);
}

function avalanche(value: bigint): bigint {
  const mixed = wrap((value ^ (value >> 37n)) * PRIME_MX1);
  return mixed ^ (mixed >> 32n);
}

function wrap(value: bigint): bigint {
  return value & MASK;
}

function bytesOf(digits: string): DataView {
  const pairs = digits.match(/../g) ?? [];
  return new DataView(Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)).buffer);
}
