import { expect, test } from "playwright/test";
import { mayAct, staffRoles, type StaffRole } from "@/lib/domain/staff/rules";

test("allows a role the calls that name it, the owner everything, and all staff the calls that name no role", () => {
  for (const role of staffRoles) {
    for (const allowed of staffRoles) expect(mayAct([role], [allowed]), `${role} ${allowed}`).toBe(role === "owner" || role === allowed);
    expect(mayAct([role], [])).toBe(true);
    expect(mayAct([role], ["finance", "events"])).toBe(["owner", "finance", "events"].includes(role));
  }
});

test("adds the rights of several roles, and gives nothing without a role", () => {
  const both: StaffRole[] = ["gate", "service"];
  expect(staffRoles.filter((role) => mayAct(both, [role]))).toEqual(["service", "gate"]);
  expect(mayAct([], ["service"])).toBe(false);
});
