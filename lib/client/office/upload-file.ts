import { ApiError, languageOfPage, NO_ANSWER, refuse } from "@/lib/client/api";
import type { Envelope } from "@/lib/http/call/envelope";

/**
 * Sends a file as the body of a call of the office.
 * @throws ApiError as officeApi does, NO_ANSWER without an answer
 */
export async function uploadFile<Result>(path: string, file: Blob): Promise<Result> {
  const lang = languageOfPage();
  const headers = { accept: "application/json", lang, "content-type": "application/octet-stream" };
  const answer = await fetch(`/office/api/${path}`, { method: "POST", headers, body: file })
    .then((response) => response.json() as Promise<Envelope<Result>>)
    .catch(() => undefined);
  if (!answer) throw new ApiError(NO_ANSWER, "");
  if (answer.status === 0) return answer.result;
  throw (await refuse(answer, lang, true, [answer.errorCode])).error;
}
