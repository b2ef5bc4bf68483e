import { newEventFile } from "@/e2e/office/examples/event-examples";
import { expect, test } from "@/e2e/office/staff-caller";
import { fetchWhileBusy } from "@/e2e/polling";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { db } from "@/lib/platform/db";
import { makeMember } from "@/prisma/factories/members";

type Check = {
  problems: { path: (string | number)[]; message: string }[];
  changes: Change[];
  moves: { session_time: string; holders: number }[];
};
type Change = { key: string; kind: string; asks: boolean; fields: { field: string; from: unknown; to: unknown }[] };
type Saved = { ref: string; revision: number };
type Published = { state: string; event_id: string | null; changes: Change[] };
type File = ReturnType<typeof newEventFile>;
type Read = { event_id: string | null; file: File; draft: { author: string; outdated: boolean } | null };

test("an event from scratch: a draft with gaps, published whole, then changed; changes to the sale need a confirmation", async ({
  staffCaller,
  baseURL,
}) => {
  const staff = await staffCaller({ roles: ["events"] });
  const file = newEventFile();
  const shown = () => fetchWhileBusy(`${baseURL}/activity/${file.slug}`);
  const gaps = { ...file, name: { ...file.name, kr: "" } };
  const first = (await staff.post<Saved>("event/save", { file: gaps })).result;
  const { ref } = first;
  let { revision } = first;
  expect((await shown()).status).toBe(404);
  expect((await staff.get<Check>(`event/check/${ref}`)).result.problems).toEqual([{ path: ["name", "kr"], message: "must not be empty" }]);
  expect(await staff.post("event/publish", { ref, revision })).toMatchObject({
    code: 1000,
    failure: { details: [{ field: "name.kr" }] },
  });
  const save = async (next: object) => (await staff.post<Saved>("event/save", { ref, revision, file: next })).result;
  for (const time of ["2027-02-30T19:30", "2027-03-07T24:30", "2027-99-07T19:30", "2027-03-07T19:30+99:00"]) {
    ({ revision } = await save({ ...file, published_at: time }));
    const problem = { path: ["published_at"], message: "is no time that exists" };
    expect((await staff.get<Check>(`event/check/${ref}`)).result.problems, time).toEqual([problem]);
    expect(await staff.post("event/publish", { ref, revision }), time).toMatchObject({
      code: 1000,
      failure: { details: [{ field: "published_at" }] },
    });
  }
  ({ revision } = await save(file));
  expect((await staff.get<Check>(`event/check/${ref}`)).result).toMatchObject({ problems: [], changes: [], moves: [] });
  const made = (await staff.post<Published>("event/publish", { ref, revision })).result;
  expect(made).toMatchObject({ state: "published", changes: [] });
  await expect.poll(async () => (await shown()).status).toBe(200);
  const id = made.event_id!;

  // a member buys; then a price rises
  const session = await db.eventSession.findFirstOrThrow({
    where: { eventId: Number(id) },
    include: { areas: { include: { seats: { take: 1 } } } },
  });
  const seat = session.areas[0]?.seats[0]?.id as number;
  const order = { session_id: session.id, seat_ids: [seat], ticket_type: "e_ticket" as const };
  await createOrder({ order, caller: { memberId: (await makeMember()).id, language: "tw", bodyHash: "test" } });
  const read = (await staff.get<Read>(`event/file/${id}`)).result;
  expect(read).toMatchObject({ event_id: id, draft: null, file: { slug: file.slug, sessions: [{ prices: [{ price: 1_200 }] }] } });
  const dearer = structuredClone(read.file);
  dearer.sessions[0]!.prices[0]!.price = 1_500;
  await staff.post("event/save", { ref: id, revision: 0, file: dearer });
  const [change] = (await staff.get<Check>(`event/check/${id}`)).result.changes as [Change];
  expect(change).toMatchObject({
    kind: "prices",
    asks: true,
    place: { session_time: expect.any(String), name: file.sessions[0]!.prices[0]!.name.tw },
    fields: [{ field: "price", from: { as: "money", value: 1_200 }, to: { as: "money", value: 1_500 } }],
    impact: { on_sale: true, open: 1 },
  });
  expect((await staff.post<Published>("event/publish", { ref: id, revision: 1 })).result.state).toBe("unasked");
  expect(await db.price.count({ where: { sessionId: session.id, price: 1_500 } })).toBe(0);
  expect((await staff.post<Published>("event/publish", { ref: id, revision: 1, agreed: [change.key] })).result.state).toBe("published");
  expect(await db.price.count({ where: { sessionId: session.id, price: 1_500 } })).toBe(1);
  expect((await staff.get<Read>(`event/file/${id}`)).result.draft).toBeNull();

  // a price that was ordered cannot be removed
  const elsewhere = structuredClone(dearer);
  elsewhere.sessions[0]!.key = "two";
  await staff.post("event/save", { ref: id, revision: 0, file: elsewhere });
  expect((await staff.get<Check>(`event/check/${id}`)).result.problems[0]).toEqual({
    path: ["sessions"],
    message: 'session "one" is gone from the file, but it has orders',
  });
  expect(await staff.post("event/discard", { ref: id })).toMatchObject({ code: 0 });
  const acts = await db.auditEntry.findMany({
    where: { subjectKind: "event", subjectId: id },
    orderBy: { id: "asc" },
    select: { act: true },
  });
  expect(acts.map(({ act }) => act)).toEqual([
    "event.created",
    "event.draft_saved",
    "event.changed",
    "event.draft_saved",
    "event.draft_discarded",
  ]);
});

test("does not publish a draft that was begun before another change of the event", async ({ staffCaller, newSession }) => {
  const staff = await staffCaller({ roles: ["events"] });
  const { ref } = (await staff.post<{ ref: string }>("event/save", { file: { ...newEventFile(), draft: true } })).result;
  const id = (await staff.post<Published>("event/publish", { ref, revision: 1 })).result.event_id!;
  const { file } = (await staff.get<Read>(`event/file/${id}`)).result;
  expect((await staff.post<object>("event/save", { ref: id, revision: 0, file })).result).toEqual({ ref: id, revision: 1 });
  expect(await staff.post("event/save", { ref: id, revision: 0, file })).toMatchObject({ code: 1041 });
  expect(await staff.post("event/publish", { ref: id, revision: 2 })).toMatchObject({ code: 3016 });
  await db.event.update({ where: { id: Number(id) }, data: { position: 7 } });
  expect((await staff.get<Read>(`event/file/${id}`)).result.draft?.outdated).toBe(true);
  expect(await staff.post("event/publish", { ref: id, revision: 1 })).toMatchObject({ code: 1041 });
  // the slug is its permanent address
  await staff.post("event/discard", { ref: id });
  await staff.post("event/save", { ref: id, revision: 0, file: { ...file, slug: "another-slug" } });
  expect((await staff.get<Check>(`event/check/${id}`)).result.problems).toEqual([{ path: ["slug"], message: "cannot change any more" }]);

  // staff of another event see neither this event nor its drafts, and create none
  const other = await newSession();
  const limited = await staffCaller({ roles: ["events"], eventIds: [other.eventId] });
  for (const call of [limited.get(`event/file/${id}`), limited.get(`event/check/${id}`), limited.post("event/save", { file })])
    expect(await call).toMatchObject({ code: 2001 });
  const { items } = (await limited.get<{ items: { event_id: string }[] }>("event/overview")).result;
  expect(items.map(({ event_id }) => event_id)).toEqual([String(other.eventId)]);
});
