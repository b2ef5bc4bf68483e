import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { taskPlace } from "@/components/office/today/task-place";
import { sections } from "@/lib/contract/all";
import { mayAct, type StaffRole } from "@/lib/domain/staff/rules";
import { taskKinds, traitsOf, type TaskKind } from "@/lib/office/today/rules";
import words from "@/messages/office/en.json" with { type: "json" };

const kinds = Object.keys(taskKinds) as TaskKind[];
const callAt = (path: string) => sections.flatMap(({ calls }) => calls).find((call) => call.path === `/office/api/${path}`);

/** Whether a role may make one of the calls that settle a case, which may not need more than the case's events. */
function maySettle(kind: TaskKind, role: StaffRole): boolean {
  const { calls, ofTheHouse } = traitsOf(kind);
  return calls.some((path) => {
    const access = callAt(path)?.access;
    if (typeof access !== "object" || !("staff" in access) || !mayAct([role], access.staff)) return false;
    return ofTheHouse === true || access.scope !== "all events";
  });
}

test("each role that a task is for may open the place where it is settled, and make a call that settles it", () => {
  for (const kind of kinds) {
    const { calls, roles } = traitsOf(kind);
    for (const path of calls) expect.soft(callAt(path), path).toBeDefined();
    for (const role of roles) {
      expect.soft(taskPlace(kind, "1", [role]), `${kind} for ${role}`).not.toBeNull();
      if (calls.length > 0) expect.soft(maySettle(kind, role), `${kind} by ${role}`).toBe(true);
    }
  }
});

test("one case opens its place, and a place that takes a key is not opened without one", () => {
  expect(taskPlace("refunds_requested", "HL1", ["finance"])).toBe("/office/orders/HL1");
  expect(taskPlace("refunds_requested", null, ["finance"])).toBeNull();
  expect(taskPlace("counter_refunds_due", "HL1", ["box_office"])).toBe("/office/box-office");
  expect(taskPlace("parcels", null, ["service"])).toBe("/office/shop");
});

test("the office's manual lists all that can wait for a person, as declared", () => {
  const manual = readFileSync(join(import.meta.dirname, "../../../docs/office.md"), "utf8");
  const one = (text: string) => /one \{#? ?(.+?)\}/.exec(text)?.[1] ?? text;
  const rows = kinds.map((kind) => {
    const { roles, hours } = taskKinds[kind];
    const within =
      hours < 1
        ? `${hours * 60} minutes`
        : hours % 24 === 0 && hours > 24
          ? `${hours / 24} days`
          : `${hours} ${hours === 1 ? "hour" : "hours"}`;
    return `| ${one(words.OfficeToday.tasks[kind].what)} | ${roles.join(", ")} | ${within} |`;
  });
  expect(rows.filter((row) => !manual.includes(row))).toEqual([]);
});
