import { env } from "@/lib/platform/env";

const ANSWER_MS = 3_000;

/** In the sandbox a picture's text can be read like a message (GET /outbox?to=captcha:<id>); nowhere else. */
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
    // A sandbox that is away is no reason to show nobody a picture.
    .catch(() => undefined);
}
