import { accessContract } from "@/e2e/access/access-contract";
import { addressOf, makeEventThings } from "@/e2e/access/event-reads";
import { makeBelongings, NOTHING, ownerExamples, type Named } from "@/e2e/access/owner-examples";
import { Caller } from "@/e2e/fixtures";
import { examples } from "@/e2e/office/examples/examples";
import { officeContract } from "@/e2e/office/office-contract";
import { expect, OfficeCaller, test } from "@/e2e/office/staff-caller";
import { fetchWhileBusy } from "@/e2e/polling";
import { ORDER_NOT_FOUND } from "@/lib/errors/codes";
import { db } from "@/lib/platform/db";
import { FACTORY_PASSWORD } from "@/prisma/factories/members";
import { insertStaff } from "@/prisma/factories/staff";

// Ownership: other members, and staff of other events, get the same answer as for ids that do not exist.

test("a member's ids do not exist for other members", async ({ baseURL, newMembers }) => {
  const site = baseURL as string;
  const owned = (await accessContract(site)).filter(({ callers }) => callers === "owning member");
  expect(Object.keys(ownerExamples).sort()).toEqual(owned.map(({ method, path }) => `${method} ${path}`).sort());

  const [owner, other] = await newMembers(2);
  const things = await makeBelongings(site, owner!);
  const stranger = new Caller(site, other!.token);
  expect((await stranger.post("/member/modify/check_pwd", { password: FACTORY_PASSWORD })).code).toBe(0);
  const answers = async (ids: Named) => {
    const list: Record<string, unknown> = {};
    for (const [call, example] of Object.entries(ownerExamples)) {
      const { path, body } = example(ids, things.specId);
      const { http, code, failure } = call.startsWith("GET") ? await stranger.get(path) : await stranger.post(path, body ?? {});
      list[call] = { http, code, details: failure?.details };
    }
    return list;
  };
  const refused = Object.fromEntries(
    Object.keys(ownerExamples).map((call) => [call, { http: 404, code: ORDER_NOT_FOUND, details: undefined }]),
  );
  expect(await answers(NOTHING)).toEqual(refused);
  expect(await answers(things)).toEqual(refused);

  // The same requests reach the owner's records.
  const reached: string[] = [];
  for (const [call, example] of Object.entries(ownerExamples)) {
    const { path, body } = example(things, things.specId);
    const isGet = call.startsWith("GET");
    const response = await fetchWhileBusy(site + path, {
      method: isGet ? "GET" : "POST",
      redirect: "manual",
      body: isGet ? undefined : JSON.stringify(body ?? {}),
      headers: { authorization: `Bearer ${owner!.token}`, accept: "application/json", "content-type": "application/json" },
    });
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    const { errorCode } = isJson ? ((await response.json()) as { errorCode?: number }) : {};
    if (errorCode !== ORDER_NOT_FOUND) reached.push(call);
  }
  // These two are for other kinds of orders, which they look up with the functions of the neighbouring calls.
  const otherKinds = ["GET /payment/checkout_product/{orderProductId}/{payWay}", "POST /order/cancel_exhibition/{order_id}"];
  expect(reached.sort()).toEqual(
    Object.keys(ownerExamples)
      .filter((call) => !otherKinds.includes(call))
      .sort(),
  );
});

/** Calls with many lines, which report for each line that its id is unknown. */
const answersEachLine = new Set(["shop/import_tracking"]);
/** Examples are prepared in the database one after another; several tests share them. */
const PARTS = 4;
for (let part = 0; part < PARTS; part++) {
  test(`refuses changes by staff of another event, part ${part + 1} of ${PARTS}`, async ({ baseURL, staffCaller, newSession }) => {
    const own = (await officeContract(baseURL)).filter(({ method, scope }) => method === "POST" && scope === "own events");
    const mine = own.filter((_, i) => i % PARTS === part);
    const { eventId } = await newSession();
    const origin = new URL(baseURL as string).origin;
    const faults: object[] = [];
    for (const { path, roles } of mine) {
      const body = await examples[path]!(await staffCaller());
      const staff = await insertStaff({ roles: [roles?.[0] ?? "owner"], eventIds: [eventId] });
      const limited = new OfficeCaller(origin, staff);
      // A cashier needs an open drawer first.
      if (path.startsWith("box_office/")) await limited.post("box_office/open", { till: `測試 ${staff.id.slice(0, 8)}`, float: 1_000 });
      const entries = () => db.auditEntry.count({ where: { staffId: staff.id } });
      const before = await entries();
      const address = path.replace(/\{(\w+)\}/g, (_, name: string) => (body as Record<string, string>)[name]!);
      const { http, code, failure } = await limited.post(address, body);
      const changes = (await entries()) - before;
      const isRefused = http === 403 || http === 404 || failure?.details?.[0]?.field === "event_id" || answersEachLine.has(path);
      if (!isRefused || changes > 0) faults.push({ path, http, code, changes, details: failure?.details });
    }
    expect(faults).toEqual([]);
  });
}

test("staff of another event cannot read anything of an event", async ({ baseURL, newSession }) => {
  const site = baseURL as string;
  const reads = (await officeContract(site)).filter(({ method, scope }) => method === "GET" && scope === "own events");
  const things = await makeEventThings();
  const { eventId } = await newSession();
  // Some return an empty list, as they do for unknown ids.
  const nothing = { ...things, event_id: "2147483000", session_id: "2147483000" };
  const tellTale = [things.order_no, things.ref, things.ticket_no, things.letter_id, things.id, things.link_key?.slice(5)].map(String);
  const faults: object[] = [];
  for (const { path, roles } of reads) {
    // Kinds of tasks belong to no event.
    if (path.includes("{kind}")) continue;
    const staff = await insertStaff({ roles: [roles?.[0] ?? "owner"], eventIds: [eventId] });
    const read = async (ids: Record<string, string>) => {
      const response = await fetchWhileBusy(`${site}/office/api/${addressOf(path, ids)}`, {
        headers: { cookie: `office_login=${staff.loginToken}`, accept: "application/json" },
      });
      const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
      if (isStream) await response.body?.cancel();
      return { http: response.status, text: isStream ? "" : await response.text() };
    };
    const { http, text } = await read(things);
    const told = tellTale.filter((word) => text.includes(word));
    const isUnknown = http === 403 || http === 404 || (path.includes("{") && text === (await read(nothing)).text);
    if (told.length > 0 || (path.includes("{") && !isUnknown)) faults.push({ path, http, told });
  }
  expect(faults).toEqual([]);
});
