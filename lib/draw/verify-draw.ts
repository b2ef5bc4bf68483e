import { bytesToHex } from "@noble/hashes/utils.js";
import { verifyBeacon, type Chain } from "./beacon";
import { DrawError, type Difference } from "./difference";
import { demandSame, Draw } from "./draw";
import { manifestHash, readManifest, type Manifest } from "./manifest";
import { readEntries, type OnStep } from "./read-entries";
import { readResult } from "./read-result";
import { ALGORITHM, type Beacon } from "./seed";

/** The steps of a check, in their order. */
export const verifySteps = ["list", "seal", "beacon", "order", "places", "rounds"] as const;
export type VerifyStep = (typeof verifySteps)[number];

export type StepState =
  /** It depends on a result that is not published yet, or on a step that differs. */
  { state: "waiting" } | { state: "matches" } | { state: "differs"; difference: Difference };

export type DrawFiles = {
  manifest: Uint8Array;
  entries: AsyncIterable<Uint8Array>;
  /** Not before the random number exists. */ result?: Uint8Array;
};
export type VerifyOptions = {
  /** The chains that are trusted: by hash and public key. */
  chains: Chain[];
  /** Called when a step goes on, with the number of entries or rounds that are done. */
  onProgress?: (step: VerifyStep, done: number, total: number) => void | Promise<void>;
  /** Called when a step has ended, with the entries that got places in each round so far. */
  onStep?: (step: VerifyStep, state: StepState, winners: number[], draw: Draw | undefined) => void | Promise<void>;
  /** Judges a signature; replaced where thousands of draws have the same one. */
  verify?: typeof verifyBeacon;
};
export type Verification = {
  steps: Record<VerifyStep, StepState>;
  /** The recomputed draw, as far as the steps match. */
  draw?: Draw;
  beacon?: Beacon;
  /** Whether the manifest's chain is trusted. If not, the signature was only compared with the manifest's own key. */
  isTrustedChain?: boolean;
  /** Entries that got places in each round. */
  winners: number[];
};

/**
 * Recomputes a draw from its public files. It ends at the first step that differs; the steps after it are waiting.
 * - list: the manifest is well-formed, and the entries are those that it counts and hashes
 * - seal: the root of the entries and the hash of the manifest are those of manifest and result
 * - beacon: the random number is the named round's, and signed
 * - order: all ranks follow from it
 * - places: round 1 gives places down the order
 * - rounds: so does each later round
 */
export async function verifyDraw(files: DrawFiles, options: VerifyOptions): Promise<Verification> {
  const { chains, onProgress, onStep, verify = verifyBeacon } = options;
  const waiting: StepState = { state: "waiting" };
  const found: Verification = {
    steps: { list: waiting, seal: waiting, beacon: waiting, order: waiting, places: waiting, rounds: waiting },
    winners: [],
  };
  const report =
    (step: VerifyStep, total: number): OnStep =>
    (done) =>
      onProgress?.(step, done, total);
  for (const [step, run] of Object.entries(stepsOf()) as [VerifyStep, () => void | "waiting" | Promise<void | "waiting">][]) {
    try {
      await onProgress?.(step, 0, 0);
      found.steps[step] = { state: (await run()) ?? "matches" };
    } catch (error) {
      if (!(error instanceof DrawError)) throw error;
      found.steps[step] = { state: "differs", difference: error.difference };
    }
    await onStep?.(step, found.steps[step], [...found.winners], found.draw);
    if (found.steps[step].state !== "matches") break;
  }
  return found;

  function stepsOf(): Record<VerifyStep, () => void | "waiting" | Promise<void | "waiting">> {
    let manifest: Manifest;
    let history: ReturnType<typeof readResult>;
    return {
      list: async () => {
        manifest = readManifest(files.manifest);
        const entries = await readEntries(files.entries, manifest, report("list", manifest.entries.count));
        // The root is the next step's.
        demandSame({ ...manifest, entries: { ...manifest.entries, root: entries.root } }, entries);
        found.draw = new Draw({ manifest, manifestHash: manifestHash(files.manifest), entries }, files.result);
      },
      seal: () => {
        demandSame(manifest, found.draw!.entries);
        if (files.result) demandHead(files.result, manifestHash(files.manifest));
      },
      beacon: () => {
        found.isTrustedChain = chains.some((chain) => isChainOf(manifest, chain));
        if (!found.isTrustedChain && chains.some(({ hash }) => hash === manifest.beacon.chain))
          throw new DrawError({ file: "manifest", problem: "signature", field: "beacon.public_key" });
        if (!files.result) return "waiting";
        history = readResult(files.result);
        found.beacon = history.beacon;
        found.draw!.checkBeacon(history.beacon, verify);
        found.draw!.writeHead(history.beacon);
        return undefined;
      },
      order: () => found.draw!.writeOrder(report("order", manifest.entries.count)),
      places: () => playRounds(0, 1),
      rounds: async () => {
        await playRounds(1, history.rounds.length);
        found.draw!.demandEnd();
      },
    };

    async function playRounds(from: number, to: number): Promise<void> {
      for (let number = from; number < to; number++) {
        const round = history.rounds[number];
        found.winners[number] = 0;
        // Without its line, the round that should be there is compared with the end of the file.
        found.draw!.playRound(
          { ...(round && { at: new Date(round.at) }), events: round?.events ?? [] },
          () => found.winners[number]!++,
          round?.line,
        );
        await onProgress?.(number === 0 ? "places" : "rounds", number + 1 - from, to - from);
      }
    }
  }
}

function isChainOf({ beacon }: Manifest, chain: Chain): boolean {
  return (
    beacon.chain === chain.hash &&
    beacon.public_key === chain.publicKey &&
    beacon.genesis === chain.genesis &&
    beacon.period === chain.period
  );
}

/** Throws a DrawError if the first line of a result does not name this manifest. */
function demandHead(result: Uint8Array, hash: Uint8Array): void {
  const expected = `${ALGORITHM} ${bytesToHex(hash)}`;
  const found = new TextDecoder().decode(result.subarray(0, expected.length + 1));
  if (found !== `${expected}\n`) throw new DrawError({ file: "result", problem: "line", line: 1, expected, found: found.trimEnd() });
}
