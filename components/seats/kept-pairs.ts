import type { SessionHeadView } from "@/lib/domain/seats/types";

export type KeptPairs = NonNullable<SessionHeadView["companion"]>;

/** How a wheelchair place and its companion's are sold; null once they are released, or where there are none. */
export function keptPairs({ companion }: SessionHeadView, now: Date): KeptPairs | null {
  return companion && now < new Date(companion.kept_until) ? companion : null;
}
