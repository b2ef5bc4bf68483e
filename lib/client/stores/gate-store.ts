import type { GateSheet } from "@/lib/domain/gate/types";

/** A scan that the server does not know of yet. */
export type QueuedScan = { code: string; scanned_at: string };

/** A session's data that a scanner stores on its device. It outlives the tab, because it records who was admitted. */
export type GateMemory = {
  sheet: GateSheet | null;
  /** tickets that this scanner admitted: ticket number → time */
  admitted: Record<string, string>;
  queue: QueuedScan[];
};

const beginOf = (part: "sheet" | "scans") => `houselight.gate.${part}.`;
const keyOf = (part: "sheet" | "scans", sessionId: string) => beginOf(part) + sessionId;

/** The sessions that this device keeps something of. */
function sessionsWith(part: "sheet" | "scans"): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(beginOf(part)) ? [key.slice(beginOf(part).length)] : []));
  } catch {
    return [];
  }
}

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

/** Scans of a session that this device still has to send. */
export type UnsentScans = { sessionId: string; count: number; sheet: GateSheet | null };

/** Sessions with unsent scans on this device: a tab was closed before they could be sent. */
export function unsentSessions(): UnsentScans[] {
  return sessionsWith("scans").flatMap((sessionId) => {
    const { queue, sheet } = readGate(sessionId);
    return queue.length > 0 ? [{ sessionId, count: queue.length, sheet }] : [];
  });
}

/** The lists of other sessions go, so that the device's store has room; what is still to be sent stays. */
export function forgetOtherSheets(sessionId: string): void {
  const unsent = unsentSessions().map((waiting) => waiting.sessionId);
  for (const other of sessionsWith("sheet")) {
    if (other !== sessionId && !unsent.includes(other)) localStorage.removeItem(keyOf("sheet", other));
  }
}

/** The list is long and changes rarely, the scans are few and change often: two entries. */
export function keepSheet(sessionId: string, sheet: GateSheet): boolean {
  return write(keyOf("sheet", sessionId), sheet);
}

export function keepScans(sessionId: string, { admitted, queue }: GateMemory): boolean {
  return write(keyOf("scans", sessionId), { admitted, queue });
}

/** The gate device as which the office enrolled this phone. */
export type GateDevice = { name: string; token: string };

const DEVICE = "houselight.gate.device";

export function readDevice(): GateDevice | null {
  return read<GateDevice>(DEVICE);
}

/** It outlives the tab: a new code is needed otherwise. */
export function keepDevice(device: GateDevice): boolean {
  return write(DEVICE, device);
}

/** Scans that are not sent stay. */
export function forgetDevice(): void {
  try {
    localStorage.removeItem(DEVICE);
  } catch {
    // storage that cannot be removed could not be written either
  }
}
