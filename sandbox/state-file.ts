import { readFileSync, renameSync, writeFileSync } from "node:fs";
import type { Sandbox } from "@/sandbox/sandbox";

const SAVE_AFTER_MS = 500;

/** Loads trades, messages and invoices of an earlier run; nothing if there is no such file. */
export function loadState(sandbox: Sandbox, file: string): void {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  const saved = JSON.parse(text) as ReturnType<typeof snapshot>;
  sandbox.trades = new Map(saved.trades);
  sandbox.invoices = new Map(saved.issuedInvoices ?? []);
  sandbox.smsAnswers = new Map(saved.smsAnswers);
  sandbox.outbox = saved.outbox;
  sandbox.counter = saved.counter;
}

/** Writes the state shortly after every change, atomically: a crash leaves the old file intact. */
export function followChanges(sandbox: Sandbox, file: string): { flush: () => void } {
  let timer: NodeJS.Timeout | undefined;
  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    writeFileSync(`${file}.new`, JSON.stringify(snapshot(sandbox)));
    renameSync(`${file}.new`, file);
  }
  sandbox.changed = () => {
    timer ??= setTimeout(flush, SAVE_AFTER_MS);
  };
  return { flush };
}

function snapshot(sandbox: Sandbox) {
  return {
    trades: [...sandbox.trades],
    issuedInvoices: [...sandbox.invoices],
    smsAnswers: [...sandbox.smsAnswers],
    outbox: sandbox.outbox,
    counter: sandbox.counter,
  };
}
