import { accessContract } from "@/e2e/access/access-contract";
import { declared, makeIdentities, type Identity } from "@/e2e/access/identities";
import { knock } from "@/e2e/access/knock";
import { expect, test } from "@/e2e/office/staff-caller";

// Every call of /openapi.json × every kind of caller. The declarations are read, the requests are really made.

type Row = { call: string; who: string; http: number; code: number };

test("every call answers each caller as it declares", async ({ baseURL, newSession }) => {
  const site = baseURL as string;
  const calls = await accessContract(site);
  const { outside, staff } = await makeIdentities(await newSession());
  const faults: Row[] = [];
  const seen = { allowed: new Set<string>(), refused: 0 };

  async function walk(identity: Identity, isOfficeOnly: boolean): Promise<void> {
    const own = calls.filter(({ path }) => !isOfficeOnly || path.startsWith("/office/"));
    // A logout ends the identity, so it comes last.
    const inOrder = [...own.filter(({ path }) => !path.endsWith("/logout")), ...own.filter(({ path }) => path.endsWith("/logout"))];
    for (const call of inOrder) {
      const expected = declared(call, identity);
      const { http, code } = await knock(site, call, identity);
      const row = { call: `${call.method} ${call.path}`, who: identity.name, http, code };
      const isRefusal = http === 401 || code === 5003 || code === 5004 || code === 5005;
      if (expected === "allowed") {
        seen.allowed.add(row.call);
        if (isRefusal || code === 404 || http >= 500) faults.push(row);
      } else if (expected !== "either") {
        seen.refused += 1;
        if (code !== expected || http !== (expected === 5003 ? 403 : 401)) faults.push(row);
      }
    }
  }

  // All staff are alike outside the office: one of them is enough there.
  const [first, ...others] = staff as [Identity, ...Identity[]];
  for (const identity of [...outside, first]) await walk(identity, false);
  await Promise.all(others.map((identity) => walk(identity, true)));
  expect(faults).toEqual([]);
  // Each call has a caller who may make it, and most pairs are refusals.
  const open = calls.filter(({ callers }) => callers !== "staff who log in").map(({ method, path }) => `${method} ${path}`);
  expect(open.filter((call) => !seen.allowed.has(call))).toEqual([]);
  expect(seen.refused).toBeGreaterThan(calls.length * 3);
});
