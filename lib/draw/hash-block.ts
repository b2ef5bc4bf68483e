/**
 * SHA-256 of a message that fits into one block, without an object for each message: a draw hashes a million of them. Other
 * messages are hashed by @noble/hashes; the tests compare the two.
 */

const primes = Array.from({ length: 312 }, (_, number) => number).filter(
  (number) =>
    number > 1 && !Array.from({ length: number }, (_, divisor) => divisor).some((divisor) => divisor > 1 && number % divisor === 0),
);
const fraction = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
const START = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const ROUNDS = Int32Array.from(primes.slice(0, 64), (prime) => fraction(Math.cbrt(prime)));
const schedule = new Int32Array(64);

/**
 * Writes the hash of a padded block.
 * @param block 16 words
 * @param into 8 words
 */
export function hashBlock(block: Int32Array, into: Int32Array): void {
  const w = schedule;
  for (let i = 0; i < 16; i++) w[i] = block[i]!;
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15]!;
    const y = w[i - 2]!;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0;
  }
  let a = START[0]!;
  let b = START[1]!;
  let c = START[2]!;
  let d = START[3]!;
  let e = START[4]!;
  let f = START[5]!;
  let g = START[6]!;
  let h = START[7]!;
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUNDS[i]! + w[i]!) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  into[0] = a + START[0]!;
  into[1] = b + START[1]!;
  into[2] = c + START[2]!;
  into[3] = d + START[3]!;
  into[4] = e + START[4]!;
  into[5] = f + START[5]!;
  into[6] = g + START[6]!;
  into[7] = h + START[7]!;
}
