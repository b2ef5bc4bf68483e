import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { processStart, signalGroup, waitUntil } from "./processes.mjs";

/**
 * The file that lists what runs from this checkout: it allows one start per checkout, and a later start can end what a killed one left
 * behind.
 */
export function runningNote(folder) {
  const file = join(folder, "running.json");
  const self = { pid: process.pid, started: processStart(process.pid) };

  function read() {
    try {
      return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    /** Returns the note of another start that still runs, or undefined. */
    other() {
      const note = read();
      return note && isAlive(note.self) && note.self.pid !== process.pid ? note : undefined;
    },

    /** Returns the parts of an earlier start that ended without stopping them. */
    leftovers() {
      return (read()?.parts ?? []).filter(isAlive);
    },

    write(facts) {
      writeFileSync(`${file}.new`, `${JSON.stringify({ self, ...facts }, null, 2)}\n`);
      renameSync(`${file}.new`, file);
    },

    clear() {
      rmSync(file, { force: true });
    },
  };
}

/** Ends what an earlier start left behind, one after the other. */
export async function endLeftovers(parts) {
  for (const part of parts) {
    signalGroup(part.pid, part.name === "Postgres" ? "SIGINT" : "SIGTERM");
    await waitUntil({ what: `${part.name} of the earlier start ends`, probe: async () => !isAlive(part), seconds: 20 }).catch(() =>
      signalGroup(part.pid, "SIGKILL"),
    );
  }
}

function isAlive({ pid, started }) {
  return started !== undefined && processStart(pid) === started;
}
