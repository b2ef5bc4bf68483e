import type { GateSheet } from "@/lib/domain/gate/types";

/** A scan that was not yet sent to the server. */
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

/** The sessions for which this device stores a sheet or scans. */
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

/** @returns false when the device's storage is full or forbidden */
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

/** A session's scans that this device still has to send. */
export type UnsentScans = { sessionId: string; count: number; sheet: GateSheet | null };

/** Sessions with unsent scans on this device, because a tab was closed before it could send them. */
export function unsentSessions(): UnsentScans[] {
  return sessionsWith("scans").flatMap((sessionId) => {
    const { queue, sheet } = readGate(sessionId);
    return queue.length > 0 ? [{ sessionId, count: queue.length, sheet }] : [];
  });
}

/** Deletes the lists of other sessions to free storage. Unsent scans remain. */
export function forgetOtherSheets(sessionId: string): void {
  const unsent = unsentSessions().map((waiting) => waiting.sessionId);
  for (const other of sessionsWith("sheet")) {
    if (other !== sessionId && !unsent.includes(other)) localStorage.removeItem(keyOf("sheet", other));
  }
}

/** Stores the list separately from the scans: it is long and changes rarely, they are few and change often. */
export function keepSheet(sessionId: string, sheet: GateSheet): boolean {
  return write(keyOf("sheet", sessionId), sheet);
}

export function keepScans(sessionId: string, { admitted, queue }: GateMemory): boolean {
  return write(keyOf("scans", sessionId), { admitted, queue });
}

/** The gate device that this phone was enrolled as in the office. */
export type GateDevice = { name: string; token: string };

const DEVICE = "houselight.gate.device";

export function readDevice(): GateDevice | null {
  return read<GateDevice>(DEVICE);
}

/** Stores the device beyond the tab; otherwise a new enrolment code would be needed. */
export function keepDevice(device: GateDevice): boolean {
  return write(DEVICE, device);
}

/** Deletes the device; unsent scans remain. */
export function forgetDevice(): void {
  try {
    localStorage.removeItem(DEVICE);
  } catch {
    // If nothing can be removed from the storage, nothing could be written to it.
  }
}
