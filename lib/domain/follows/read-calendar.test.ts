import { expect, test } from "playwright/test";
import { findCalendarAddress, setCalendarAddress } from "@/lib/domain/follows/calendar-address";
import { readCalendar } from "@/lib/domain/follows/read-calendar";
import { setFollow } from "@/lib/domain/follows/set-follow";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";
import { makeArtist, makeVenue } from "@/prisma/factories/artists";
import { makeMember } from "@/prisma/factories/members";
import { makeSession } from "@/prisma/factories/sessions";

test.afterAll(closeDb);

const HOUR = 3_600;
const tokenOf = (address: string | null) => /\/calendar\/([\w-]+)\.ics$/.exec(address ?? "")?.[1] ?? "";
const unfolded = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

/** The entries of a calendar by their UID, as RFC 5545 has them: the first value of each property. */
function entriesOf(text: string): Map<string, Record<string, string>> {
  const found = new Map<string, Record<string, string>>();
  let entry: Record<string, string> | undefined;
  for (const line of unfolded(text)) {
    if (line === "BEGIN:VEVENT") entry = {};
    else if (line === "END:VEVENT" && entry) found.set(entry.UID ?? "", entry);
    else if (entry) entry[line.slice(0, line.indexOf(":"))] = line.slice(line.indexOf(":") + 1);
  }
  return found;
}

async function subscriber() {
  const [session, { id: memberId }] = [await makeSession({ seats: 1, saleStarts: HOUR }), await makeMember()];
  const artist = await makeArtist({ events: [session.eventId] });
  await setFollow({ memberId, kind: "artist", slug: artist.slug, follow: true });
  return { ...session, memberId, artist, token: tokenOf(await setCalendarAddress(memberId, "one")) };
}

test("lists each session and the start of its sale, with UIDs that stay when they move", async () => {
  const { sessionId, slug, token } = await subscriber();
  const text = await readCalendar(token);
  const lines = unfolded(text);
  expect(lines.slice(0, 2)).toEqual(["BEGIN:VCALENDAR", "VERSION:2.0"]);
  expect(lines).toEqual(expect.arrayContaining(["BEGIN:VTIMEZONE", "TZID:Asia/Taipei", "METHOD:PUBLISH"]));
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(await readCalendar(token)).toBe(text);

  const session = await db.eventSession.findUniqueOrThrow({ where: { id: sessionId } });
  const local = (date: Date) =>
    addSeconds(date, 8 * HOUR)
      .toISOString()
      .replace(/[-:]|\.\d+Z$/g, "");
  const before = entriesOf(text);
  expect([...before.keys()].sort()).toEqual([`sale-${sessionId}@houselight`, `session-${sessionId}@houselight`]);
  expect(before.get(`session-${sessionId}@houselight`)).toMatchObject({
    "DTSTART;TZID=Asia/Taipei": local(session.startsAt),
    "DTEND;TZID=Asia/Taipei": local(session.endsAt),
    URL: expect.stringContaining(`/activity/${slug}`) as unknown,
    STATUS: "CONFIRMED",
  });
  expect(before.get(`sale-${sessionId}@houselight`)).toMatchObject({ "DTSTART;TZID=Asia/Taipei": local(session.saleStartsAt) });

  const moved = addSeconds(session.startsAt, -HOUR);
  await db.eventSession.update({ where: { id: sessionId }, data: { startsAt: moved, calledOff: "cancelled" } });
  const after = entriesOf(await readCalendar(token));
  expect(after.get(`session-${sessionId}@houselight`)).toMatchObject({ "DTSTART;TZID=Asia/Taipei": local(moved), STATUS: "CANCELLED" });
});

test("lists only a followed venue's own sessions, and nothing unpublished", async () => {
  const [here, hidden, { id: memberId }] = [await makeSession({ seats: 1 }), await makeSession({ seats: 1 }), await makeMember()];
  const halls = await Promise.all(
    [here, hidden].map(async ({ sessionId }) => (await db.eventSession.findUniqueOrThrow({ where: { id: sessionId } })).hallId),
  );
  const venue = await makeVenue({ halls });
  await db.event.update({ where: { id: hidden.eventId }, data: { publishedAt: null } });
  await setFollow({ memberId, kind: "venue", slug: venue.slug, follow: true });
  const text = await readCalendar(tokenOf(await setCalendarAddress(memberId, "one")));
  expect([...entriesOf(text).keys()].filter((uid) => uid.startsWith("session-"))).toEqual([`session-${here.sessionId}@houselight`]);
});

test("gives each member one address, replaces and ends it, and refuses the old one", async () => {
  const { memberId, token } = await subscriber();
  expect(tokenOf(await setCalendarAddress(memberId, "one"))).toBe(token);
  expect(token.length).toBeGreaterThanOrEqual(32);
  const renewed = tokenOf(await setCalendarAddress(memberId, "another"));
  expect(renewed).not.toBe(token);
  expect(tokenOf(await findCalendarAddress(memberId))).toBe(renewed);
  await expect(readCalendar(token)).rejects.toMatchObject({ key: "NOT_FOUND" });
  await readCalendar(renewed);
  expect(await setCalendarAddress(memberId, "none")).toBeNull();
  await expect(readCalendar(renewed)).rejects.toMatchObject({ key: "NOT_FOUND" });
});
