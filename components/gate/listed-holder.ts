import { isTextSigned } from "@/lib/client/verify-code";
import { holdersText, type Holder } from "@/lib/domain/gate/rules";
import type { GateSheet } from "@/lib/domain/gate/types";

/** Whether the holders of a list are signed; a hall's list is checked once. */
const checked = new WeakMap<GateSheet, Promise<boolean>>();

/**
 * The holder of a ticket in a session's list, offline.
 * @returns undefined without one, and if the list is not the server's: then no name is better than a wrong one
 */
export async function listedHolder(sheet: GateSheet | null, ticketNo: string, sessionId: string): Promise<Holder | undefined> {
  // A list from an older version has no holders.
  const holder = sheet?.holders?.[ticketNo];
  if (!sheet || !holder) return undefined;
  const keys = [sheet.public_key, ...sheet.previous_public_keys];
  const signed = checked.get(sheet) ?? isTextSigned(holdersText(sessionId, sheet.holders), sheet.holders_signature, ...keys);
  checked.set(sheet, signed);
  return (await signed) ? holder : undefined;
}
