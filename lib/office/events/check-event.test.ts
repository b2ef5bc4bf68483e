import { expect, test } from "playwright/test";
import { copyOfEvent } from "@/components/office/events/new-event";
import { loadCatalogue } from "@/lib/domain/catalogue/load-catalogue";
import { eventFileSchema } from "@/lib/domain/catalogue/schemas";
import { getEvent, noticeView } from "@/lib/domain/events/queries";
import { sameText } from "@/lib/i18n/languages";
import { checkEvent } from "@/lib/office/events/check-event";
import { publishEvent } from "@/lib/office/events/publish-event";
import { readEventFile } from "@/lib/office/events/read-event-file";
import { saveEventDraft } from "@/lib/office/events/save-event-draft";
import type { EventDraftFile } from "@/lib/office/events/types";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { ownCatalogue, withCatalogueFolder } from "@/prisma/factories/catalogue/small-catalogue";
import { makeMember } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

useOwnDatabase();
test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

const by = { actor: { kind: "command" as const, name: "測試" }, scope: null, language: "tw" as const };
const STARTS = "2098-03-07T19:30";

/** A published event of the small catalogue, with its file in the office. */
async function published() {
  const { slug, files } = ownCatalogue();
  await withCatalogueFolder(files, (directory) => loadCatalogue({ directory }));
  const { id } = await db.event.findUniqueOrThrow({ where: { slug } });
  const view = await readEventFile(String(id), null);
  return { id, ref: String(id), view, file: view.file as unknown as EventDraftFile };
}

/** A file for another event in the same hall, which could be published. */
const another = (file: EventDraftFile, slug: string, startsAt = STARTS): EventDraftFile => ({
  ...copyOfEvent(file, slug, {}),
  sessions: file.sessions.map((session) => ({ ...session, starts_at: startsAt, sale: { starts_at: "2098-01-01T12:00" } })),
});

test("a draft's address leads to its event once it is published", async () => {
  const { file } = await published();
  const { ref } = await saveEventDraft({ revision: 0, file: another(file, `late-${Date.now()}`) }, by);
  expect((await readEventFile(ref, null)).ref).toBe(ref);
  const { event_id: eventId, state } = await publishEvent({ ref, revision: 1, agreed: [] }, by);
  expect(state).toBe("published");
  expect(await readEventFile(ref, null)).toMatchObject({ ref: eventId, event_id: eventId, draft: null });
  await expect(readEventFile(ref, [0])).rejects.toMatchObject({ key: "NOT_FOUND" });
});

test("changes are named by their session and row, and their values by what they are", async () => {
  const { ref, file } = await published();
  const [session] = file.sessions;
  const prices = session!.prices.map((price, at) => (at === 0 ? { ...price, price: 1_200 } : price));
  const changed = { ...session!, captcha: true, max_per_member: 6, prices };
  await saveEventDraft({ ref, revision: 0, file: { ...file, sessions: [changed] } }, by);
  const { changes } = await checkEvent(ref, by);
  const at = expect.stringMatching(/^\d{4}-.*T19:30/);
  expect(changes.find(({ kind }) => kind === "prices")).toMatchObject({
    place: { session_time: at, name: "A" },
    fields: [{ field: "price", from: { as: "money", value: 1_000 }, to: { as: "money", value: 1_200 } }],
  });
  const ofSession = changes.find(({ kind }) => kind === "sessions");
  expect(ofSession).toMatchObject({ place: { session_time: at, name: null } });
  expect(ofSession?.fields).toEqual(
    expect.arrayContaining([
      { field: "captchaRequired", from: { as: "flag", value: false }, to: { as: "flag", value: true } },
      { field: "maxPerMember", from: { as: "count", value: 4 }, to: { as: "count", value: 6 } },
    ]),
  );
});

test("an event may leave out Japanese and Korean, which are shown in English then, and gets them back unchanged", async () => {
  const { ref, file, id } = await published();
  const languages: EventDraftFile["languages"] = ["tw", "en"];
  const summary = { tw: "安靜的一晚", en: "A quiet evening" } as EventDraftFile["summary"];
  await saveEventDraft({ ref, revision: 0, file: { ...file, summary } }, by);
  expect((await checkEvent(ref, by)).problems.map(({ path }) => path.join("."))).toEqual(["summary.jp", "summary.kr"]);
  await saveEventDraft({ ref, revision: 1, file: { ...file, languages, summary } }, by);
  const { changes, problems } = await checkEvent(ref, by);
  expect(problems).toEqual([]);
  const fields = changes.flatMap((change) => change.fields);
  expect(fields).toContainEqual({
    field: "languages",
    from: { as: "text", value: "繁體中文, English, 日本語, 한국어" },
    to: { as: "text", value: "繁體中文, English" },
  });
  expect(await publishEvent({ ref, revision: 2, agreed: changes.map(({ key }) => key) }, by)).toMatchObject({ state: "published" });
  const row = await db.event.findUniqueOrThrow({ where: { id } });
  expect(row.summary).toEqual({ ...summary, jp: summary.en, kr: summary.en });
  // names of others, which have all languages, stay as they are
  expect(row.organizer).toEqual(file.organizer);
  expect(await getEvent(file.slug, "jp")).toMatchObject({ languages, summary: summary.en });
  expect(noticeView(row, "jp").language).toBe("en");
  expect(noticeView({ ...row, noticeContent: { ...(row.noticeContent as object), jp: "ご注意" } }, "jp").language).toBe("jp");
  expect(noticeView(row, "tw").language).toBe("tw");
  // the file has no text in the languages that are left out
  const again = (await readEventFile(ref, null)).file;
  expect(again).toMatchObject({ languages, summary });
  expect(Object.keys(again.summary as object).sort()).toEqual(["en", "tw"]);
  await saveEventDraft({ ref, revision: 0, file: again }, by);
  expect(await checkEvent(ref, by)).toMatchObject({ problems: [], changes: [] });
  for (const wrong of [["tw"], ["en", "jp"], ["tw", "en", "en"], ["tw", "en", "fr"]])
    expect(eventFileSchema.safeParse({ ...again, languages: wrong }).error?.issues[0]?.path[0], wrong.join()).toBe("languages");
});

test("warns of two sessions in the same hall at the same time, and of no others", async () => {
  const { file } = await published();
  const first = await saveEventDraft({ revision: 0, file: another(file, `first-${Date.now()}`) }, by);
  expect((await checkEvent(first.ref, by)).clashes).toEqual([]);
  const { event_id: eventId } = await publishEvent({ ref: first.ref, revision: 1, agreed: [] }, by);
  const clashesAt = async (startsAt: string) => {
    const { ref } = await saveEventDraft({ revision: 0, file: another(file, `second-${Date.now()}`, startsAt) }, by);
    return (await checkEvent(ref, by)).clashes;
  };
  // an hour for the doors and 90 minutes of show
  expect(await clashesAt("2098-03-07T20:30")).toMatchObject([{ other_time: expect.stringContaining(STARTS), event_name: "Night" }]);
  expect(await clashesAt("2098-03-07T22:00")).toEqual([]);
  expect(await clashesAt("2098-03-08T19:30")).toEqual([]);
  await db.eventSession.updateMany({ where: { eventId: Number(eventId) }, data: { calledOff: "cancelled" } });
  expect(await clashesAt("2098-03-07T20:30")).toEqual([]);
});

test("a copy begins with the stock that was set, not with what is left", async () => {
  const { id, ref } = await published();
  const { id: sessionId, eventId } = await db.eventSession.findFirstOrThrow({ where: { eventId: id } });
  const product = await db.product.findFirstOrThrow({ where: { eventId: id } });
  const { id: seatId } = await db.seat.findFirstOrThrow({ where: { sessionId, row: { not: null } } });
  const session = { sessionId, eventId } as Parameters<typeof makePaidOrder>[0]["session"];
  await makePaidOrder({ member: await makeMember(), session, seatIds: [seatId], products: [{ product_id: product.id, qty: 2 }] });
  const { file, set_stock: setStock } = await readEventFile(ref, null);
  const left = file as unknown as EventDraftFile;
  expect(left.products?.map(({ stock }) => stock)).toEqual([3]);
  expect(copyOfEvent(left, "copy", setStock).products?.map(({ stock }) => stock)).toEqual([5]);
});

test("names nothing for a new event", async () => {
  const { file } = await published();
  const { ref } = await saveEventDraft({ revision: 0, file: { ...another(file, `new-${Date.now()}`), headline: sameText("-") } }, by);
  expect(await checkEvent(ref, by)).toMatchObject({ problems: [], changes: [], moves: [] });
});
