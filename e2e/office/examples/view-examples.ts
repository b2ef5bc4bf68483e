import { randomUUID } from "node:crypto";
import type { StaffFixture } from "@/e2e/office/staff-caller";
import { db } from "@/lib/platform/db";

type Example = (caller: { staff: StaffFixture }) => Promise<object>;

async function viewOf({ staff }: { staff: StaffFixture }): Promise<string> {
  const view = { staffId: staff.id, list: "orders", name: randomUUID(), query: "state=unpaid" };
  return (await db.staffView.create({ data: view })).id;
}

/** A body with which each changing call of saved views succeeds. */
export const viewExamples: Record<string, Example> = {
  "view/save": async () => ({ list: "orders", name: "待付款", query: "state=unpaid&sort=-amount", shared: true }),
  "view/rename": async (caller) => ({ view_id: await viewOf(caller), name: "待付款", shared: false }),
  "view/remove": async (caller) => ({ view_id: await viewOf(caller) }),
};
