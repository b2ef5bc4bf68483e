import { api } from "@/lib/client/api";
import { doCaptchaWork } from "@/lib/client/captcha/do-captcha-work";

/**
 * Passes the picture check by this device's work.
 * @returns false when it was cancelled
 * @throws ApiError
 */
export async function passByWork(controller: AbortController, onProgress: (part: number) => void = () => undefined): Promise<boolean> {
  const { signal } = controller;
  const { captcha_id, work } = await api.post("/member/captcha/create", { kind: "work" }, { signal });
  const text = work && (await doCaptchaWork(work, { controller, onProgress }));
  if (signal.aborted || !text) return false;
  await api.post("/member/captcha/verify", { captcha_id, text }, { signal });
  return true;
}
