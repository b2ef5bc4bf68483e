import { closeSync, openSync, readSync, statSync } from "node:fs";

const LOOK_MS = 250;
/** pino's number for the level "warn". */
const WARNING = 40;

/**
 * Prints from a part's log: warnings and errors, and lines that are not JSON, such as a compiler's. A log that a restart has truncated
 * is read from its beginning.
 * @returns a function that ends it
 */
export function followLog(logFile, print) {
  let position = 0;
  let rest = "";
  function look() {
    let size;
    try {
      ({ size } = statSync(logFile));
    } catch {
      return;
    }
    if (size < position) [position, rest] = [0, ""];
    if (size === position) return;
    const chunk = Buffer.alloc(size - position);
    const file = openSync(logFile, "r");
    position += readSync(file, chunk, 0, chunk.length, position);
    closeSync(file);
    const lines = (rest + chunk.toString()).split("\n");
    rest = lines.pop();
    for (const line of lines) if (isTelling(line)) print(line);
  }
  const timer = setInterval(look, LOOK_MS);
  return () => {
    clearInterval(timer);
    look();
  };
}

function isTelling(line) {
  if (line.trim() === "") return false;
  if (!line.startsWith("{")) return true;
  try {
    return JSON.parse(line).level >= WARNING;
  } catch {
    return true;
  }
}
