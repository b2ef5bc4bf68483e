import { findOwn } from "@/components/draws/verifier/find-own";
import type { FromWorker, Source, ToWorker } from "@/components/draws/verifier/protocol";
import { readSource, type SourceFiles } from "@/components/draws/verifier/read-source";
import { quicknet } from "@/lib/draw/beacon";
import type { Draw } from "@/lib/draw/draw";
import { verifyDraw } from "@/lib/draw/verify-draw";

/** The worker of the verifier: it recomputes the draw while the page stays responsive. */

/** Milliseconds between two reports of progress. */
const REPORT_MS = 100;

let files: SourceFiles | undefined;
let draw: Draw | undefined;

const send = (message: FromWorker) => postMessage(message);

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  const work = data.kind === "check" ? check(data.source) : find(data.pasted);
  work.catch((error: unknown) => {
    console.error(error);
    send({ kind: "failed" });
  });
});

async function find(pasted: string): Promise<void> {
  send({ kind: "own", own: await findOwn(pasted, draw, files) });
}

async function check(source: Source): Promise<void> {
  const read = await readSource(source);
  files = read;
  let reported = 0;
  const { manifest, result } = read;
  const found = await verifyDraw(
    { manifest, entries: read.entries(), ...(result && { result }) },
    {
      chains: [quicknet],
      onProgress: (step, done, total) => {
        if (done > 0 && done < total && performance.now() - reported < REPORT_MS) return;
        reported = performance.now();
        send({ kind: "progress", step, done, total });
      },
      onStep: (step, state, winners, made) => {
        draw = made;
        if (step === "list" && made) send({ kind: "overview", overview: overviewOf(made) });
        send({ kind: "step", step, state, winners });
      },
    },
  );
  const { winners, isTrustedChain = false, beacon } = found;
  send({ kind: "ended", ended: { winners, isTrustedChain, ...(beacon && { beacon }) } });
}

function overviewOf({ manifest, entries }: Draw) {
  const { title, beacon, fallback, verifier, draw_id, inventory, replaces } = manifest;
  return {
    drawId: draw_id,
    ...(title && { title }),
    entries: entries.list.count,
    chunks: entries.leaves.length,
    bytes: entries.bytes,
    root: entries.root,
    round: beacon.round,
    roundAt: beacon.round_at,
    fallbackAt: fallback.not_before,
    verifier: verifier.sha256,
    inventory,
    ...(replaces && { replaces }),
  };
}
