import { expect, test } from "playwright/test";
import { searchItems } from "@/lib/domain/search/queries";
import { sameText } from "@/lib/i18n/languages";
import { closeDb, db, Prisma, querySql } from "@/lib/platform/db";
import { makeArtist, makeVenue } from "@/prisma/factories/artists";
import { makeMerchandise } from "@/prisma/factories/merchandise";
import { makeSession } from "@/prisma/factories/sessions";

test.afterAll(closeDb);

/** Letters that are unlike those of any other test: tests share a database. No letter comes twice, so that two swapped are a mistake. */
function freshWord(): string {
  const left = [..."abcdefghijklmnopqrstuvwxyz"];
  return Array.from({ length: 12 }, () => left.splice(Math.floor(Math.random() * left.length), 1).join("")).join("");
}

const HAN_FROM = 0x5000;
/** Han that no other test has used. */
function freshHan(length: number): string {
  return Array.from({ length }, () => String.fromCodePoint(HAN_FROM + Math.floor(Math.random() * 0x4000))).join("");
}

async function makeNamedEvent(name: string, { publishedAt = new Date(0) as Date | null, startsIn = 864_000 } = {}) {
  const session = await makeSession({ startsIn });
  await db.event.update({ where: { id: session.eventId }, data: { name: sameText(name), publishedAt } });
  return session;
}

async function find(q: string) {
  const { groups, is_close: isClose } = await searchItems({ q, language: "tw", size: 24 });
  return { isClose, titles: groups.flatMap(({ kind, items }) => items.map(({ title }) => `${kind} ${title}`)) };
}

test("finds events, artists, venues, merchandise and news by words of their names, in this order", async () => {
  const word = freshWord();
  const { eventId } = await makeNamedEvent(`${word} show`);
  await makeArtist({ name: `${word} band` });
  await makeVenue({ name: `${word} hall` });
  await makeMerchandise(db, { name: `Towel ${word}` });
  await db.announcement.create({
    data: { key: freshWord(), category: "sale", title: sameText(`News of ${word}`), content: sameText("-"), publishedAt: new Date(0) },
  });
  const all = [`event ${word} show`, `artist ${word} band`, `venue ${word} hall`, `merchandise Towel ${word}`, `news News of ${word}`];
  for (const q of [word, word.toUpperCase(), word.slice(0, -1), ` ${word}  `]) expect((await find(q)).titles, q).toEqual(all);
  expect((await find(`${word} towel`)).titles).toEqual([`merchandise Towel ${word}`]);
  expect((await searchItems({ q: word, language: "tw" })).groups[0]?.items[0]).toMatchObject({
    path: expect.stringMatching(/^\/activity\//),
    image: expect.any(String),
    note: expect.any(String),
    start_time: expect.stringMatching(/\+08:00$/),
  });
  expect(eventId).toBeGreaterThan(0);
});

test("finds an event by its artists' other names, its hall and its venue", async () => {
  const [title, alias, house] = [freshHan(4), freshHan(3), freshHan(5)];
  const { eventId, sessionId } = await makeNamedEvent(title);
  await makeArtist({ name: freshHan(4), aliases: [alias], events: [eventId] });
  const { hallId } = await db.eventSession.findUniqueOrThrow({ where: { id: sessionId } });
  await makeVenue({ name: house, halls: [hallId] });
  for (const q of [alias, house, `${title}${alias}`]) expect((await find(q)).titles, q).toContain(`event ${title}`);
});

test("finds nothing unpublished, and nothing hidden or removed", async () => {
  const word = freshWord();
  const draft = await makeNamedEvent(word, { publishedAt: null });
  const later = await makeNamedEvent(word, { publishedAt: new Date("2100-01-01") });
  expect((await find(word)).titles).toEqual([]);
  await db.event.update({ where: { id: draft.eventId }, data: { publishedAt: new Date(0) } });
  expect((await find(word)).titles).toEqual([`event ${word}`]);
  await db.event.update({ where: { id: draft.eventId }, data: { publishedAt: null } });
  expect((await find(word)).titles).toEqual([]);
  const goods = await makeMerchandise(db, { name: word, eventId: later.eventId });
  expect((await find(word)).titles).toEqual([`merchandise ${word}`]);
  await db.merchandise.update({ where: { id: goods.id }, data: { isPublished: false } });
  expect((await find(word)).titles).toEqual([]);
});

test("does not show the name of an unpublished event on its merchandise", async () => {
  const [word, secret] = [freshWord(), freshWord()];
  const { eventId } = await makeNamedEvent(secret, { publishedAt: null });
  await makeMerchandise(db, { name: word, eventId });
  expect((await find(secret)).titles).toEqual([]);
  await db.event.update({ where: { id: eventId }, data: { publishedAt: new Date(0) } });
  expect((await find(secret)).titles).toEqual([`event ${secret}`, `merchandise ${word}`]);
});

test("replaces the old name by a new one", async () => {
  const [before, after] = [freshWord(), freshWord()];
  const { eventId } = await makeNamedEvent(before);
  await db.event.update({ where: { id: eventId }, data: { name: sameText(after) } });
  expect((await find(before)).titles).toEqual([]);
  expect((await find(after)).titles).toEqual([`event ${after}`]);
});

test("ranks whole names before beginnings, parts of names and other words, and future before past", async () => {
  const word = freshHan(3);
  const day = 86_400;
  await makeNamedEvent(`${word}之夜`, { startsIn: -9 * day });
  await makeNamedEvent(`與${word}同行`, { startsIn: day });
  await makeNamedEvent(`${word}巡迴`, { startsIn: 20 * day });
  await makeNamedEvent(`${word}加場`, { startsIn: 10 * day });
  await makeNamedEvent(word, { startsIn: -30 * day });
  const { eventId } = await makeNamedEvent(freshHan(4), { startsIn: day });
  await makeArtist({ name: freshHan(4), aliases: [word], events: [eventId] });
  const { titles } = await find(word);
  expect(titles.filter((title) => title.startsWith("event")).slice(0, 5)).toEqual(
    [word, `${word}加場`, `${word}巡迴`, `${word}之夜`, `與${word}同行`].map((title) => `event ${title}`),
  );
  expect(titles).toHaveLength(7);
});

test("ignores width, spaces and kana, and finds words typed together apart", async () => {
  const han = freshHan(4);
  const name = `${han}《ハロー SIX》${freshHan(3)}巡迴`;
  await makeNamedEvent(name);
  const first = han.slice(0, 2);
  for (const q of [`${first} ${han.slice(2)}`, `${han} はろー`, `${han}ﾊﾛｰ`, `${han} ｓｉｘ`, `${han}巡迴`, `six${han}`])
    expect(await find(q), q).toEqual({ isClose: false, titles: [`event ${name}`] });
});

test("forgives one or two mistakes, and marks the results as close", async () => {
  const [word, han] = [freshWord(), freshHan(5)];
  await makeNamedEvent(`${han} ${word}`);
  const found = [`event ${han} ${word}`];
  const [a = "", b = "", c = "", d = "", e = ""] = han;
  for (const q of [`${a}${b}龘${d}${e}`, `${a}${b}${d}${e}`, `${b}${a}${c}${d}${e}`, `${a}${b}${c}龘${d}${e}`])
    expect((await find(q)).titles, q).toEqual(found);
  for (const q of [
    `${word.slice(1, 2)}${word.slice(0, 1)}${word.slice(2)}`,
    `${word.slice(0, 3)}${word.slice(4)}`,
    `${word.slice(0, 5)}0${word.slice(5)}`,
  ])
    expect(await find(q), q).toEqual({ isClose: true, titles: found });
  expect((await find(`${word} ${freshWord()}`)).isClose).toBe(true);
});

test("finds nothing for punctuation, and the next events without words", async () => {
  for (const q of ["%", "___", "!!!", "★", "\u3000"])
    expect(await searchItems({ q, language: "tw" }), q).toEqual({ groups: [], is_close: false });
  await makeNamedEvent(freshWord(), { startsIn: 60 });
  const over = await makeNamedEvent(freshWord(), { startsIn: -864_000 });
  const asked = new Date();
  const { groups } = await searchItems({ q: "", language: "tw" });
  expect(groups.map(({ kind }) => kind)).toEqual(["event"]);
  const slugs = groups[0]?.items.map(({ path }) => path.replace("/activity/", "")) ?? [];
  expect(slugs).not.toContain(over.slug);
  const shown = await db.event.findMany({ where: { slug: { in: slugs } }, include: { sessions: true } });
  expect(shown.length).toBeGreaterThan(0);
  for (const { slug, sessions } of shown)
    expect(
      sessions.some(({ endsAt }) => endsAt > asked),
      slug,
    ).toBe(true);
});

test("gives every row of the index the values of its source", async () => {
  const kinds = ["event", "artist", "venue", "merchandise", "news"];
  for (const kind of kinds) {
    const [row] = await querySql<{ missing: number; spare: number }>(
      Prisma.raw(`SELECT (SELECT count(*)::int FROM search_${kind}_sources s WHERE NOT EXISTS (SELECT 1 FROM search_items i WHERE i.kind = '${kind}' AND i.ref = s.ref)) AS missing,
        (SELECT count(*)::int FROM search_items i WHERE i.kind = '${kind}' AND NOT EXISTS (SELECT 1 FROM search_${kind}_sources s WHERE s.ref = i.ref)) AS spare`),
    );
    expect(row, kind).toEqual({ missing: 0, spare: 0 });
  }
});
