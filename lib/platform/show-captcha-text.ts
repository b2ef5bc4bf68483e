import { env } from "@/lib/platform/env";

const ANSWER_MS = 3_000;

/** Sends a picture's text to the sandbox's outbox (GET /outbox?to=captcha:<id>). Does nothing in other deployments. */
export async function showCaptchaText(captchaId: string, text: string): Promise<void> {
  const { HOUSELIGHT_SANDBOX, SANDBOX_URL } = env();
  if (!HOUSELIGHT_SANDBOX || !SANDBOX_URL) return;
  const body = JSON.stringify({ captcha_id: captchaId, text });
  await fetch(`${SANDBOX_URL}/outbox/captcha`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
    signal: AbortSignal.timeout(ANSWER_MS),
  })
    // Pictures are shown even if the sandbox cannot be reached.
    .catch(() => undefined);
}
