import type { GateSheet } from "@/lib/domain/gate/types";

/** A scan that the server does not know of yet. */
export type QueuedScan = { code: string; scanned_at: string };

/** What a scanner keeps of a session on its device: it outlives the tab, because people got in by it. */
export type GateMemory = {
  sheet: GateSheet | null;
  /** whom this scanner let in: ticket number → time */
  admitted: Record<string, string>;
  queue: QueuedScan[];
};

const keyOf = (part: "sheet" | "scans", sessionId: string) => `houselight.gate.${part}.${sessionId}`;

function read<Value>(key: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as Value | null;
  } catch {
    return null;
  }
}

/** @returns false when the device keeps nothing: its store is full or forbidden */
function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function readGate(sessionId: string): GateMemory {
  const scans = read<Pick<GateMemory, "admitted" | "queue">>(keyOf("scans", sessionId));
  return { sheet: read<GateSheet>(keyOf("sheet", sessionId)), admitted: scans?.admitted ?? {}, queue: scans?.queue ?? [] };
}

/** The list is long and changes rarely, the scans are few and change often: two entries. */
export function keepSheet(sessionId: string, sheet: GateSheet): boolean {
  return write(keyOf("sheet", sessionId), sheet);
}

export function keepScans(sessionId: string, { admitted, queue }: GateMemory): boolean {
  return write(keyOf("scans", sessionId), { admitted, queue });
}

const NAME = "houselight.gate.name";

/** The name of this scanner: unlike any other's, so that its own scans are known again. */
export function gateName(): string {
  const kept = read<string>(NAME);
  if (kept) return kept;
  const made = `Gate ${Math.random().toString(36).slice(2, 6).toUpperCase()}`;
  write(NAME, made);
  return made;
}

export function keepGateName(name: string): void {
  write(NAME, name);
}
