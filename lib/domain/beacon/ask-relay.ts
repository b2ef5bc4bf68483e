import { z } from "zod";
import { verifyBeacon, type Chain } from "@/lib/draw/beacon";
import { callOutside } from "@/lib/platform/call-outside";
import { logger } from "@/lib/platform/logger";

const ANSWER_MS = 5_000;
const answerSchema = z.object({ round: z.int().min(1), signature: z.string().regex(/^[0-9a-f]{96}$/) });

export type SignedRound = z.output<typeof answerSchema>;
type Question = { chain: Chain; /** a number, or the newest one */ round: number | "latest"; patienceMs?: number };

/**
 * Asks a relay for a round of the beacon. It is not trusted: a signature that is not the chain's, or of another round, counts as no
 * answer. So a relay may hide a round, but not invent one.
 */
export async function askRelay(relay: string, { chain, round, patienceMs = ANSWER_MS }: Question): Promise<SignedRound | null> {
  const about = { relay: new URL(relay).host, round };
  try {
    const response = await callOutside("drand", `${relay}/${chain.hash}/public/${round}`, { signal: AbortSignal.timeout(patienceMs) });
    const answer = response.ok ? answerSchema.safeParse(await response.json()) : undefined;
    if (!answer) return null;
    const isAsked = answer.success && (round === "latest" || answer.data.round === round);
    if (isAsked && verifyBeacon(chain, answer.data.round, answer.data.signature)) return answer.data;
    logger.warn(about, "a relay of the beacon answered what the chain did not sign");
  } catch (error) {
    logger.warn({ err: error, ...about }, "a relay of the beacon did not answer");
  }
  return null;
}
