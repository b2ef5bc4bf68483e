import { randomBytes } from "node:crypto";
import type { CalendarWish } from "@/lib/domain/follows/types";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

/** 192 bits, so that it cannot be guessed. */
const TOKEN_BYTES = 24;

const addressOf = (token: string) => new URL(`/calendar/${token}.ics`, env().SITE_URL).href;

/** The private address of a member's calendar; null without one. */
export async function findCalendarAddress(memberId: string): Promise<string | null> {
  const calendar = await db.memberCalendar.findUnique({ where: { memberId }, select: { token: true } });
  return calendar && addressOf(calendar.token);
}

/** Make a member's calendar address, replace it, or remove it: a replaced or removed address no longer works. */
export async function setCalendarAddress(memberId: string, wish: CalendarWish): Promise<string | null> {
  if (wish === "none") {
    await db.memberCalendar.deleteMany({ where: { memberId } });
    return null;
  }
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const renewed = wish === "another" ? { token, createdAt: new Date() } : {};
  const kept = await db.memberCalendar.upsert({
    where: { memberId },
    create: { memberId, token },
    update: renewed,
    select: { token: true },
  });
  return addressOf(kept.token);
}
