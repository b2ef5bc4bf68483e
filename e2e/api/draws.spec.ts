import { createHash } from "node:crypto";
import type { z } from "zod";
import type { drawSchema, enteredSchema, entryViewSchema, offerListSchema } from "@/lib/domain/draws/schemas";
import type { OrderView } from "@/lib/domain/orders/types";
import { parseEntryLine } from "@/lib/draw/entry-line";
import { verifyDraw } from "@/lib/draw/verify-draw";
import { db } from "@/lib/platform/db";
import { closeDraw, makeDraw } from "@/prisma/factories/draws";
import { sandboxChain } from "@/sandbox/drand-routes";
import { expect, test, type Caller, type SessionFixture } from "../fixtures";
import { create, orderOf, refused, seated } from "../orders";

type Draw = z.output<typeof drawSchema>;
type Entered = z.output<typeof enteredSchema>;
type EntryView = z.output<typeof entryViewSchema>;
type Offers = z.output<typeof offerListSchema>;

const draw = (api: Caller, id: string) => api.get<Draw>(`/draw/${id}`);
const entry = async (api: Caller, id: string) => (await api.get<EntryView>(`/draw/entry/${id}`)).result;
const wishes = async ({ sessionId }: SessionFixture) =>
  (await db.price.findMany({ where: { sessionId }, orderBy: { position: "asc" } })).map(({ id }) => ({
    session_id: String(sessionId),
    price_id: String(id),
  }));
const enter = async (api: Caller, id: string, session: SessionFixture, more: object = {}) =>
  api.post<Entered>("/draw/enter", { draw_id: id, party: 1, wishes: await wishes(session), ...more });

/** Closes the draw and waits until the worker has drawn it. */
async function drawn(api: Caller, id: string): Promise<Draw> {
  await closeDraw(id);
  let found: Draw | undefined;
  await expect(async () => {
    found = (await draw(api, id)).result;
    expect(found.state).toBe("drawn");
  }).toPass({ intervals: [500] });
  return found!;
}

const accept = (api: Caller, offerId: string, more: object = {}) =>
  api.post<OrderView>("/order/accept_offer", { offer_id: offerId, ticket_type: "e_ticket", ...more });

test("a draw from the entries to a paid offer, which anyone can recompute", async ({ visitor, as, newMembers, newSession }) => {
  const session = await newSession({ seats: 4, seatsPerRow: 4, saleStarts: 20 * 86_400 });
  const id = await makeDraw(session);
  const members = (await newMembers(5)).map(as);
  expect((await draw(visitor, id)).result).toMatchObject({ state: "open", party_max: 4, wishes: [{ places: 4 }] });
  const entered = await Promise.all(members.map((member) => enter(member, id, session)));
  const [first] = entered;
  expect(first).toMatchObject({ code: 0, result: { entry_id: expect.stringMatching(/^[0-9a-f]{32}$/) } });
  expect(parseEntryLine(first!.result.receipt.line)).toMatchObject({ id: first!.result.entry_id, party: 1, weight: 1 });
  // again: the same entry, changed
  const again = await enter(members[0]!, id, session, { party: 2 });
  expect(again.result.entry_id).toBe(first!.result.entry_id);
  expect(await entry(members[0]!, id)).toMatchObject({ state: "entered", entry: { party: 2, is_lead: true } });
  // its places are not in the general sale
  refused(await create(members[1]!, seated(session, 1)), 409, 2002);

  const done = await drawn(visitor, id);
  expect(done).toMatchObject({ entries: 5, commitment: { chain: sandboxChain.hash }, result: { rounds: 1 } });
  refused(await enter(members[0]!, id, session), 409, 3019);
  const file = async (name: string) =>
    Buffer.from(await (await fetch(`${new URL(done.commitment!.manifest_url).origin}/draw/${id}/${name}`)).arrayBuffer());
  const [manifest, entries, result] = [await file("manifest.json"), await file("entries.txt"), await file("result.txt")];
  expect(createHash("sha256").update(manifest).digest("hex")).toBe(done.commitment!.manifest_sha256);
  // the page that checks them is the one that the manifest names
  const pages = await Promise.all(
    ["", "/en"].map((prefix) => fetch(`${new URL(done.commitment!.manifest_url).origin}${prefix}/draw/${id}/verify`)),
  );
  for (const page of pages) {
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    const { verifier } = JSON.parse(manifest.toString()) as { verifier: { sha256: string } };
    expect(
      createHash("sha256")
        .update(Buffer.from(await page.arrayBuffer()))
        .digest("hex"),
    ).toBe(verifier.sha256);
  }
  // and still is that one after a later release
  const page = "<style>p{}</style><p>Of the release before</p><script>1</script>";
  await db.drawVerifier.createMany({ data: [{ sha256: "of-the-release-before", page }], skipDuplicates: true });
  await db.draw.update({ where: { id }, data: { verifierSha256: "of-the-release-before" } });
  const earlier = await fetch(`${new URL(done.commitment!.manifest_url).origin}/draw/${id}/verify`);
  expect(await earlier.text()).toBe(page);
  expect(earlier.headers.get("content-security-policy")).toContain(
    `script-src 'sha256-${createHash("sha256").update("1").digest("base64")}'`,
  );
  const pieces = async function* () {
    yield entries;
  };
  const verdict = await verifyDraw({ manifest, entries: pieces(), result }, { chains: [sandboxChain] });
  expect(Object.values(verdict.steps)).toEqual(Object.keys(verdict.steps).map(() => ({ state: "matches" })));

  const views = await Promise.all(members.map((member) => entry(member, id)));
  expect(views.map(({ rank }) => rank).sort()).toEqual([1, 2, 3, 4, 5]);
  const winners = members.filter((_, at) => views[at]?.state === "won");
  const losers = members.filter((_, at) => views[at]?.state === "waiting");
  expect(winners.length + losers.length).toBe(5);
  expect(views.filter(({ state }) => state === "won").reduce((sum, view) => sum + (view.offer?.qty ?? 0), 0)).toBe(4);
  const { items } = (await winners[0]!.get<Offers>("/offer/list")).result;
  expect(items).toMatchObject([{ draw_id: id, state: "live" }]);
  expect(items[0]!.seats).toHaveLength(items[0]!.qty);
  refused(await accept(losers[0]!, items[0]!.offer_id), 409, 3021);
  const order = await orderOf(accept(winners[0]!, items[0]!.offer_id));
  expect(order).toMatchObject({ status: "unpaid" });
  expect(await entry(winners[0]!, id)).toMatchObject({ state: "won", offer: { state: "accepted", order_id: order.order_id } });
  refused(await accept(winners[0]!, items[0]!.offer_id), 409, 3013);
  // cancelled unpaid, it can be accepted again
  await winners[0]!.post(`/order/cancel/${order.order_id}`, { order_id: order.order_id });
  expect(await entry(winners[0]!, id)).toMatchObject({ offer: { state: "live", order_id: null } });
  await orderOf(accept(winners[0]!, items[0]!.offer_id));
  // declined: free in the next round
  const second = (await winners[1]!.get<Offers>("/offer/list")).result.items[0]!;
  expect(await winners[1]!.post("/offer/decline", { offer_id: second.offer_id })).toMatchObject({ code: 0 });
  refused(await accept(winners[1]!, second.offer_id), 409, 3021);
  expect(await entry(winners[1]!, id)).toMatchObject({ state: "declined" });
});

test("companions join with their own account, one person in one entry", async ({ as, newMembers, newSession }) => {
  const session = await newSession({ seats: 8, saleStarts: 20 * 86_400 });
  const id = await makeDraw(session);
  const people = await newMembers(3);
  const [lead, friend, other] = people.map(as) as [Caller, Caller, Caller];
  const [, { mobile }] = people as [unknown, { mobile: string }];
  await enter(lead, id, session, { party: 2 });
  const invited = await lead.post<EntryView>("/draw/invite", { draw_id: id, mobile });
  expect(invited).toMatchObject({ code: 0, result: { entry: { invited: [expect.stringContaining("•••")] } } });
  refused(await lead.post("/draw/invite", { draw_id: id, mobile: "0912000111" }), 422, 3004);
  const { invitations } = await entry(friend, id);
  expect(invitations).toHaveLength(1);
  refused(await other.post("/draw/join", { draw_id: id, entry_id: invitations[0]!.entry_id }), 404, 2001);
  expect(await friend.post<EntryView>("/draw/join", { draw_id: id, entry_id: invitations[0]!.entry_id })).toMatchObject({
    code: 0,
    result: { entry: { is_lead: false, people: [{ is_lead: true }, { is_lead: false }] } },
  });
  refused(await enter(friend, id, session), 409, 3020);
  expect(await friend.post("/draw/leave", { draw_id: id })).toMatchObject({ code: 0 });
  expect(await enter(friend, id, session)).toMatchObject({ code: 0 });
  refused(await lead.post("/draw/join", { draw_id: id, entry_id: invitations[0]!.entry_id }), 404, 2001);
});

test("refuses wishes outside the draw, and answers nothing before it is published", async ({ visitor, api, newSession }) => {
  const [session, foreign] = [await newSession({ saleStarts: 20 * 86_400 }), await newSession()];
  const id = await makeDraw(session, { partyMax: 2 });
  const [wish] = await wishes(session);
  for (const more of [{ party: 3 }, { wishes: [] }, { wishes: [wish, wish] }, { wishes: await wishes(foreign) }, { party: 0 }])
    refused(await enter(api, id, session, more), 400, 1000);
  for (const file of ["manifest.json", "entries.txt", "result.txt"]) refused(await visitor.get(`/draw/${id}/${file}`), 404, 2001);
  expect(await entry(api, id)).toEqual({ entry: null, state: null, invitations: [] });
  refused(await api.post("/draw/leave", { draw_id: id }), 404, 2001);
  refused(await enter(api, "nothing", session), 404, 2001);
  refused(await visitor.get("/draw/nothing"), 404, 2001);
});
