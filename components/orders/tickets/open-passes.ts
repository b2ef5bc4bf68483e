import { thisDevice } from "@/lib/client/device";
import { download, fetchDocument } from "@/lib/client/download";

/**
 * Open signed passes. An iPhone hands them to Wallet only when it goes to their address itself: it goes there once they
 * are known to come.
 * @throws as download
 */
export async function openPasses(path: string): Promise<void> {
  if (thisDevice() !== "ios") return download(path);
  await fetchDocument(path);
  window.location.assign(path);
}
