import { ApiError, languageOfPage, NO_ANSWER, refuse } from "@/lib/client/api";
import { isMaintenance } from "@/lib/client/stores/maintenance-store";
import type { FailureEnvelope } from "@/lib/http/call/envelope";

/** PDFs, and passes for Apple Wallet. */
const documentTypes = /^application\/(pdf|vnd\.apple\.pkpass)/;

/** Timeout of a download, in ms (docs/specification.md, section 7). */
const TIMEOUT_MS = 8_000;
/** iOS reads a saved file's URL some time after the tap, so it is revoked later. */
const REVOKE_AFTER_MS = 60_000;

/** Makes the browser save a file under the name that the server sends. @throws as fetchDocument */
export async function download(path: string): Promise<void> {
  const { blob, fileName } = await fetchDocument(path);
  saveFile(blob, fileName);
}

/**
 * Fetches a file. A failure arrives as a JSON envelope instead of the file and is handled like that of any other call.
 * @throws ApiError; NO_ANSWER also when the file took too long
 */
export async function fetchDocument(path: string): Promise<{ blob: Blob; fileName: string }> {
  const lang = languageOfPage();
  const wasShut = isMaintenance();
  const file = await fetchFile(`${path}?${new URLSearchParams({ lang })}`, lang);
  if (file.blob.type.startsWith("application/json")) throw (await refuse(await envelopeIn(file.blob), lang, wasShut)).error;
  return file;
}

async function fetchFile(address: string, lang: string): Promise<{ blob: Blob; fileName: string }> {
  try {
    const response = await fetch(address, { headers: { lang }, credentials: "same-origin", signal: AbortSignal.timeout(TIMEOUT_MS) });
    const blob = await response.blob();
    // A page of something in between (a hotel's login, a proxy's error) is no document, even with status 200.
    const isAnswer = (response.ok && documentTypes.test(blob.type)) || blob.type.startsWith("application/json");
    if (!isAnswer) throw new Error(`answered ${response.status}`);
    return { blob, fileName: nameIn(response.headers.get("content-disposition")) };
  } catch {
    throw new ApiError(NO_ANSWER, "");
  }
}

async function envelopeIn(blob: Blob): Promise<FailureEnvelope> {
  try {
    return JSON.parse(await blob.text()) as FailureEnvelope;
  } catch {
    throw new ApiError(NO_ANSWER, "");
  }
}

function nameIn(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? "")?.[1] ?? "houselight.pdf";
}

/** Makes the browser save a file that the page has made or fetched. */
export function saveFile(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = fileName;
  // Firefox and older Safari only click links that are in the page.
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
