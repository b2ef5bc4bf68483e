import { thisDevice } from "@/lib/client/device";
import { download, fetchDocument } from "@/lib/client/download";

/**
 * Opens signed passes. An iPhone passes them to Wallet only if the browser itself navigates to their address, so it navigates
 * there once the server has confirmed that it can deliver them.
 * @throws the same errors as download
 */
export async function openPasses(path: string): Promise<void> {
  if (thisDevice() !== "ios") return download(path);
  await fetchDocument(path);
  window.location.assign(path);
}
