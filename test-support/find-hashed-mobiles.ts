import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

/** All mobile numbers of Taiwan: 09 and eight digits. */
export const MOBILES = 100_000_000;

/** A way to write a mobile number before it is hashed: what comes before its nine digits from the 9 on. */
export type Spelling = string;

/**
 * Hashes a range of numbers in every spelling and reports those whose SHA-256 begins with 16 bytes that are looked for. A bitmap of the
 * first three bytes rejects all others without a look at the rest. The digits are counted up in place and the digest is read as a
 * string of bytes: both save most of the time.
 */
const SOURCE = `
const { hash } = require("node:crypto");
const { parentPort, workerData: { from, to, spellings, wanted } } = require("node:worker_threads");
const known = new Set(wanted);
const first = new Uint8Array(1 << 21);
for (const one of wanted) {
  const bits = parseInt(one.slice(0, 6), 16);
  first[bits >> 3] |= 1 << (bits & 7);
}
const found = [];
for (const spelling of spellings) {
  const text = Buffer.from(spelling + (900000000 + from));
  for (let number = from; number < to; number++) {
    const digest = hash("sha256", text, "latin1");
    const bits = (digest.charCodeAt(0) << 16) | (digest.charCodeAt(1) << 8) | digest.charCodeAt(2);
    if ((first[bits >> 3] & (1 << (bits & 7))) !== 0) {
      const half = Buffer.from(digest, "latin1").toString("hex", 0, 16);
      if (known.has(half)) found.push([text.toString(), half]);
    }
    let at = text.length - 1;
    while (text[at] === 57) text[at--] = 48;
    text[at]++;
  }
}
parentPort.postMessage(found);
`;

type Search = { spellings: Spelling[]; wanted: Iterable<string>; threads?: number };

/**
 * Looks for values that are the first 16 bytes of the SHA-256 of a Taiwanese mobile number, by hashing all of them.
 * @param wanted values of 32 hexadecimal digits
 * @returns what was found, as text and value
 */
export async function findHashedMobiles({
  spellings,
  wanted,
  threads = availableParallelism(),
}: Search): Promise<{ text: string; value: string }[]> {
  const share = Math.ceil(MOBILES / threads);
  const parts = Array.from(
    { length: threads },
    (_, part) =>
      new Promise<[string, string][]>((resolve, reject) => {
        const range = { from: part * share, to: Math.min(MOBILES, (part + 1) * share) };
        const worker = new Worker(SOURCE, { eval: true, workerData: { ...range, spellings, wanted: [...wanted] } });
        worker.once("message", resolve);
        worker.once("error", reject);
      }),
  );
  return (await Promise.all(parts)).flat().map(([text, value]) => ({ text, value }));
}
