import { officeApi } from "@/lib/client/office/office-api";
import { noteSelf, sessionStore } from "@/lib/client/office/session-store";

/** Who is logged in now, after a login or a change. Another person than before gets a page of their own. */
export async function readSelf(): Promise<void> {
  const before = sessionStore.get().self;
  const { staff } = await officeApi.get("self");
  if (before && before.staff_id !== staff.staff_id) window.location.reload();
  else noteSelf(staff);
}
