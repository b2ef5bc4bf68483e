import { createHmac, randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge, Solution } from "altcha-lib/types";
import { WORK_ROUNDS, WORK_STEPS_MAX } from "@/lib/domain/captcha/rules";
import { env } from "@/lib/platform/env";
import { acceptedSecrets } from "@/lib/platform/secrets/accepted-secrets";

/** Keys for the library's two signatures, derived for this use alone. */
function secrets(secret = env().VISITOR_SECRET) {
  const secretFor = (purpose: string) => createHmac("sha256", secret).update(purpose).digest("base64url");
  return { hmacSignatureSecret: secretFor("captcha work"), hmacKeySignatureSecret: secretFor("captcha work done") };
}

/** Create work for a browser instead of a picture: find the step whose key starts with the challenge's prefix. */
export function makeWork(): Promise<Challenge> {
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: WORK_ROUNDS,
    counter: randomInt(WORK_STEPS_MAX),
    data: { steps: WORK_STEPS_MAX },
    deriveKey,
    ...secrets(),
  });
}

/**
 * Whether a challenge's solution is right.
 * @param text Base64 of the JSON `{solution: {counter, derivedKey}}`, as ALTCHA clients send it
 */
export async function isWorkDone(challenge: Challenge, text: string): Promise<boolean> {
  const solution = readSolution(text);
  if (!solution) return false;
  for (const secret of acceptedSecrets("VISITOR_SECRET")) {
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets(secret) });
    if (verified) return true;
  }
  return false;
}

function readSolution(text: string): Solution | undefined {
  try {
    const { solution } = JSON.parse(Buffer.from(text, "base64").toString("utf8")) as { solution?: Solution };
    return solution ?? undefined;
  } catch {
    return undefined;
  }
}
