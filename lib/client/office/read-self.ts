import { officeApi } from "@/lib/client/office/office-api";
import { noteSelf, sessionStore } from "@/lib/client/office/session-store";

/** Reads who is logged in, after a login or a change. If it is another person than before, the page reloads. */
export async function readSelf(): Promise<void> {
  const before = sessionStore.get().self;
  const { staff } = await officeApi.get("self");
  if (before && before.staff_id !== staff.staff_id) window.location.reload();
  else noteSelf(staff);
}
