import { randomUUID } from "node:crypto";
import { db } from "@/lib/platform/db";

/** Inserts a short link of an event. */
export function insertLink(eventId: number, more: { name?: string; endedAt?: Date } = {}) {
  const code = randomUUID().slice(0, 8);
  const row = { key: `link ${code}`, kind: "link", code, eventId, name: "A poster", author: "test", source: "poster" };
  return db.buyerSource.create({ data: { ...row, ...more } });
}
