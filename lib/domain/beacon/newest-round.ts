import { askRelay } from "@/lib/domain/beacon/ask-relay";
import type { Chain } from "@/lib/draw/beacon";
import { env } from "@/lib/platform/env";

/**
 * Asks all relays for the newest round that they have. Its signature proves that it exists, whatever this machine's clocks say.
 * @returns the largest number; null when no relay answered
 */
export async function newestRound(chain: Chain): Promise<number | null> {
  const answers = await Promise.all(env().DRAND_URLS.map((relay) => askRelay(relay, { chain, round: "latest" })));
  const rounds = answers.flatMap((signed) => signed?.round ?? []);
  return rounds.length === 0 ? null : Math.max(...rounds);
}
