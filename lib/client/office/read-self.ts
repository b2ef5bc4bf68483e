import { reloadPage } from "@/lib/client/browser/reload-page";
import { officeApi } from "@/lib/client/office/office-api";
import { noteSelf, sessionStore } from "@/lib/client/office/session-store";

/** Loads the logged-in staff member, after a login or a change. If it is another person than before, the page reloads. */
export async function readSelf(): Promise<void> {
  const before = sessionStore.get().self;
  const { staff } = await officeApi.get("self");
  if (before && before.staff_id !== staff.staff_id) reloadPage();
  else noteSelf(staff);
}
