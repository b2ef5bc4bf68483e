import { workLanes } from "@/lib/client/captcha/work-lanes";
import { WORK_ROUNDS, WORK_STEPS_MAX } from "@/lib/domain/captcha/rules";

/** A device that does the work within this time on average is not asked for a picture, in ms. */
const QUICK_MS = 2_000;
/** Steps of each lane in the trial: some 20 ms where the work is quick. */
const TRIAL_STEPS = 4;

let known: Promise<boolean> | undefined;

/** Whether this device computes the proof of work in under two seconds. Measured once, with a few steps. */
export function isWorkQuick(): Promise<boolean> {
  known ??= measure().catch(() => false);
  return known;
}

async function measure(): Promise<boolean> {
  const { deriveKey } = await import("altcha-lib/algorithms/web/pbkdf2");
  const parameters = { algorithm: "PBKDF2/SHA-256", cost: WORK_ROUNDS, keyLength: 32, nonce: "", salt: "", keyPrefix: "" };
  const step = () => deriveKey(parameters, new Uint8Array(16), new Uint8Array(20));
  const lanes = workLanes();
  // the first step also starts the threads
  await step();
  const start = performance.now();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let done = 0; done < TRIAL_STEPS; done++) await step();
    }),
  );
  const perStep = (performance.now() - start) / (lanes * TRIAL_STEPS);
  return (perStep * WORK_STEPS_MAX) / 2 <= QUICK_MS;
}
