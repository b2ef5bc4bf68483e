import { LogWriter } from "@/lib/platform/log-writer";

type Log = { out: LogWriter; error: LogWriter; dropped: number; unreported: number };

// Next loads a module once per route bundle: two writers would mix their lines.
const holder = globalThis as unknown as { houselightLog?: Log };

function open(): Log {
  // Node makes a pipe non-blocking when its stream is first accessed.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  const onLost = (lines: number) => {
    made.dropped += lines;
    made.unreported += lines;
  };
  const made: Log = {
    out: new LogWriter(1, { onLost, onDrained: () => reportDropped(made) }),
    error: new LogWriter(2, { onLost }),
    dropped: 0,
    unreported: 0,
  };
  process.on("exit", () => {
    made.out.flushSync();
    made.error.flushSync();
  });
  return made;
}

/** Logs how many lines were dropped, once lines can be written again. */
function reportDropped(made: Log): void {
  if (made.unreported === 0) return;
  const lines = made.unreported;
  made.unreported = 0;
  made.out.write(
    `${JSON.stringify({ level: 40, time: new Date().toISOString(), process: process.env.HOUSELIGHT_PROCESS ?? "web", msg: "log lines were dropped", lines })}\n`,
  );
}

function log(): Log {
  holder.houselightLog ??= open();
  return holder.houselightLog;
}

/** The writer of the logger. */
export function logDestination(): LogWriter {
  return log().out;
}

/** The number of dropped lines of this process's log and output. */
export function droppedLogLines(): number {
  return holder.houselightLog?.dropped ?? 0;
}

/**
 * Diverts all printed output to the logger's writer. `console`, which Next uses, would otherwise write
 * synchronously and block on a slow disk or reader.
 */
export function divertPrinting(): void {
  const { out, error } = log();
  for (const [stream, writer] of [
    [process.stdout, out],
    [process.stderr, error],
  ] as const) {
    stream.write = ((chunk: string | Uint8Array, encoding?: unknown, done?: unknown) => {
      writer.write(typeof chunk === "string" ? chunk : Buffer.from(chunk).toString());
      const callback = typeof encoding === "function" ? encoding : done;
      if (typeof callback === "function") process.nextTick(callback as () => void);
      return true;
    }) as typeof stream.write;
  }
}
