import { z } from "zod";
import { verifyBeacon, type Chain } from "@/lib/draw/beacon";
import { callOutside } from "@/lib/platform/call-outside";
import { env } from "@/lib/platform/env";
import { logger } from "@/lib/platform/logger";

const ANSWER_MS = 5_000;
const answerSchema = z.object({ round: z.number(), signature: z.string().regex(/^[0-9a-f]{96}$/) });

/**
 * Asks the relays for a round of the beacon, one after the other. They are not trusted: a signature that is not the chain's, or of
 * another round, counts as no answer.
 * @returns the signature as hex, or null while no relay has it
 */
export async function fetchBeacon(chain: Chain, round: number): Promise<string | null> {
  for (const relay of env().DRAND_URLS) {
    try {
      const response = await callOutside("drand", `${relay}/${chain.hash}/public/${round}`, { signal: AbortSignal.timeout(ANSWER_MS) });
      const answer = response.ok ? answerSchema.safeParse(await response.json()) : undefined;
      if (answer?.success && answer.data.round === round && verifyBeacon(chain, round, answer.data.signature)) return answer.data.signature;
      if (answer) logger.warn({ relay: new URL(relay).host, round }, "a relay of the beacon answered what the chain did not sign");
    } catch (error) {
      logger.warn({ err: error, relay: new URL(relay).host, round }, "a relay of the beacon did not answer");
    }
  }
  return null;
}
