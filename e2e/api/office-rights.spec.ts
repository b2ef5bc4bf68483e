import { totpCode } from "@/e2e/office/enrol-staff";
import { officeContract, type OfficeCall } from "@/e2e/office/office-contract";
import { expect, test } from "@/e2e/office/staff-caller";

// access-matrix.spec.ts tests every pair of role and call.

const pathOf = ({ path }: OfficeCall) => path.replace(/\{\w+\}/g, "1");
const callsOfStaff = async (baseURL: string | undefined) => (await officeContract(baseURL)).filter(({ roles }) => roles !== null);

test("calls that need a recent second factor refuse a login without one until it is given", async ({ baseURL, staffCaller }) => {
  const owner = await staffCaller({ hasStaleFactor: true });
  const calls = (await officeContract(baseURL)).filter(({ factor }) => factor === "fresh");
  expect(calls.length).toBeGreaterThan(15);
  for (const call of calls) {
    const reply = call.method === "GET" ? await owner.get(pathOf(call)) : await owner.post(pathOf(call), { made: "up" });
    expect({ call: call.path, code: reply.code, http: reply.http }).toEqual({ call: call.path, code: 1045, http: 403 });
  }
  expect(await owner.post("factor/verify", { kind: "totp", code: "000000" })).toMatchObject({ code: 1011 });
  expect(await owner.post("enrol/recovery_codes")).toMatchObject({ code: 1045 });
  expect(await owner.post("factor/verify", { kind: "totp", code: totpCode(owner.staff.totpSecret) })).toMatchObject({ code: 0 });
  expect(await owner.post("enrol/recovery_codes")).toMatchObject({ code: 0 });
  expect(await owner.post("enrol/totp_begin")).toMatchObject({ code: 0 });
});

test("a limited owner neither becomes an owner of all events nor sees staff of other events", async ({ staffCaller, newSession }) => {
  const [mine, other] = [await newSession(), await newSession()];
  const limited = await staffCaller({ roles: ["owner"], eventIds: [mine.eventId] });
  const stranger = await staffCaller({ roles: ["gate"], eventIds: [other.eventId] });
  const { result } = await limited.get<{ staff: { staff_id: string; revision: string }[] }>("staff/list");
  const own = result.staff.find(({ staff_id }) => staff_id === limited.staff.id);
  expect(result.staff.map(({ staff_id }) => staff_id)).not.toContain(stranger.staff.id);
  const rights = { roles: ["owner"], event_ids: null, revision: own?.revision, reason: "more" };
  expect(await limited.post("staff/rights", { ...rights, staff_id: limited.staff.id })).toMatchObject({ http: 403, code: 5003 });
  expect(await limited.post("staff/rights", { ...rights, staff_id: stranger.staff.id })).toMatchObject({ code: 2001 });
  const invitation = { email: `${limited.staff.id}@example.org`, name: "測試新人", roles: ["owner"], event_ids: null };
  expect(await limited.post("staff/invite", invitation)).toMatchObject({ code: 5003 });
  for (const act of ["reset", "end"])
    expect(await limited.post(`staff/${act}`, { staff_id: stranger.staff.id, reason: "mine" })).toMatchObject({ code: 2001 });
});

test("a second role does not take away a right of the first", async ({ staffCaller }) => {
  const both = await staffCaller({ roles: ["gate", "owner"] });
  expect(await both.get("staff/list")).toMatchObject({ code: 0 });
  expect(await both.get("audit/list")).toMatchObject({ code: 0 });
});

test("without a staff login every call and every unknown address gives the same reply", async ({ baseURL, stranger, api }) => {
  const answers = new Set<string>();
  const note = ({ http, failure }: { http: number; failure: unknown }) => answers.add(JSON.stringify([http, failure]));
  for (const call of await callsOfStaff(baseURL))
    note(call.method === "GET" ? await stranger.get(pathOf(call)) : await stranger.post(pathOf(call), { made: "up" }));
  for (const path of ["nothing/here", "staff", "staff/list/7", "order/refund_everything"]) {
    note(await stranger.get(path));
    note(await stranger.post(path));
  }
  // known addresses with a wrong method, and a member's login
  note(await stranger.post("staff/list"));
  note(await stranger.get("staff/invite"));
  note(await api.get("/office/api/staff/list"));
  expect([...answers]).toHaveLength(1);
  expect([...answers][0]).toContain("5005");
});

test("staff limited to events see only audit entries about those events", async ({ staffCaller, newSession }) => {
  const [mine, others] = [await newSession(), await newSession()];
  const limited = await staffCaller({ roles: ["owner"], eventIds: [mine.eventId] });
  const { result } = await limited.get<{ entries: { event_id: string | null }[] }>("audit/list");
  expect(result.entries.filter(({ event_id }) => event_id !== String(mine.eventId))).toEqual([]);
  expect(others.eventId).not.toBe(mine.eventId);
});
