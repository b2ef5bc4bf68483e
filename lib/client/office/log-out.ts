import { officeApi } from "@/lib/client/office/office-api";

/** End this login and everything that the page holds. */
export async function logOut(): Promise<void> {
  await officeApi.post("logout").catch(() => undefined);
  window.location.assign("/office/login");
}
