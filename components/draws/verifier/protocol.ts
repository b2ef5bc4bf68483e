import type { Difference } from "@/lib/draw/difference";
import type { Manifest } from "@/lib/draw/manifest";
import type { Beacon } from "@/lib/draw/seed";
import type { StepState, VerifyStep } from "@/lib/draw/verify-draw";

/** Where the three files of a draw come from: its public address, or files that the reader has chosen. */
export type Source =
  { kind: "address"; address: string } | { kind: "files"; manifest: Blob; entries: Blob; /** not before the draw */ result?: Blob };

export type ToWorker = { kind: "check"; source: Source } | { kind: "find"; pasted: string };

/** Facts of the sealed list. */
export type Overview = {
  drawId: string;
  title?: Manifest["title"];
  entries: number;
  chunks: number;
  bytes: number;
  root: string;
  round: number;
  roundAt: string;
  fallbackAt: string;
  verifier: string;
  inventory: Manifest["inventory"];
  replaces?: Manifest["replaces"];
};

/** An entry that was looked for. */
export type Own =
  | { kind: "unreadable" }
  | { kind: "early" }
  | { kind: "absent" }
  | {
      kind: "found";
      id: string;
      line: number;
      chunk: number;
      party: number;
      rank?: number;
      ranks: number;
      state: "excluded" | "pending" | "waiting" | "won" | "left";
      /** Its places now, with the number of the wish. */
      held?: { wish: number; places: number; session: string; tier: string; name?: Manifest["title"] };
      /** Only if a receipt was pasted. `field` is what differs in it. */
      receipt?: { matches: boolean; field?: string };
    };

export type Ended = { winners: number[]; isTrustedChain: boolean; beacon?: Beacon };

export type FromWorker =
  | { kind: "progress"; step: VerifyStep; done: number; total: number }
  | { kind: "step"; step: VerifyStep; state: StepState; winners: number[] }
  | { kind: "overview"; overview: Overview }
  | { kind: "ended"; ended: Ended }
  /** The files could not be read. */
  | { kind: "failed" }
  | { kind: "own"; own: Own };

export type { Difference, StepState, VerifyStep };
