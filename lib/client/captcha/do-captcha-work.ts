import { workLanes } from "@/lib/client/captcha/work-lanes";
import type { CaptchaView } from "@/lib/domain/captcha/types";

type Work = NonNullable<CaptchaView["work"]>;
type Options = {
  /** called with the part that is done, 0 to 1; the right step may come at any of them */
  onProgress: (part: number) => void;
  controller: AbortController;
};

/**
 * Computes the proof of work that replaces a captcha picture: tries steps, several in parallel, until a key begins as the challenge says.
 * @returns the `text` for /member/captcha/verify, or null when it was cancelled
 */
export async function doCaptchaWork(challenge: Work, { onProgress, controller }: Options): Promise<string | null> {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([import("altcha-lib"), import("altcha-lib/algorithms/web/pbkdf2")]);
  const most = Number(challenge.parameters.data?.steps);
  const lanes = workLanes();
  const done = new AbortController();
  // not AbortSignal.any, which Safari has had since 17.4
  const stop = () => done.abort();
  controller.signal.addEventListener("abort", stop);
  if (controller.signal.aborted) stop();
  let steps = 0;
  try {
    const solution = await Promise.race(
      Array.from({ length: lanes }, (_, lane) =>
        solveChallenge({
          challenge,
          controller: done,
          counterStart: lane,
          counterStep: lanes,
          timeout: 0,
          deriveKey: (...step) => {
            onProgress(Math.min(1, steps++ / most));
            return deriveKey(...step);
          },
        }),
      ),
    );
    return solution && btoa(JSON.stringify({ challenge, solution }));
  } finally {
    controller.signal.removeEventListener("abort", stop);
    stop();
  }
}
