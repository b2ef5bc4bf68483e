import { officeApi } from "@/lib/client/office/office-api";

/** Ends this login and discards the page's state. */
export async function logOut(): Promise<void> {
  await officeApi.post("logout").catch(() => undefined);
  window.location.assign("/office/login");
}
