import { ApiError, languageOfPage, NO_ANSWER, refuse } from "@/lib/client/api";
import type { FailureEnvelope } from "@/lib/http/call/envelope";

/**
 * Fetches a file and makes the browser save it under the name that the server sends. A link would save a refusal as the file.
 * @throws ApiError, NO_ANSWER without an answer
 */
export async function saveFile(path: string): Promise<void> {
  const lang = languageOfPage();
  const response = await fetch(path, { headers: { lang } }).catch(() => undefined);
  if (!response) throw new ApiError(NO_ANSWER, "");
  if (!response.ok) {
    const failure = await response.json().then(
      (answer: FailureEnvelope) => answer,
      () => undefined,
    );
    if (!failure) throw new ApiError(NO_ANSWER, "");
    throw (await refuse(failure, lang, true, [failure.errorCode])).error;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "file";
  link.click();
  URL.revokeObjectURL(link.href);
}
