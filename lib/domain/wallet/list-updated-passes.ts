import { seenUntil } from "@/lib/domain/wallet/rules";
import { addSeconds } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/**
 * A change gets its time before its transaction commits, at most this many seconds earlier (lib/platform/db.ts): passes that a
 * device may have just missed are listed again.
 */
const OVERLAP_SECONDS = 10;

export type UpdatedPasses = { serialNumbers: string[]; lastUpdated: string };

/**
 * The passes on a device that have changed since a tag from an earlier answer; without a tag, all of them.
 * @returns null when there are none
 */
export async function listUpdatedPasses({ device, since }: { device: string; since: string | undefined }): Promise<UpdatedPasses | null> {
  const seen = seenUntil(since);
  const passes = await db.walletPass.findMany({
    where: {
      registrations: { some: { wallet: "apple", deviceId: device } },
      ...(seen ? { updatedAt: { gt: addSeconds(seen, -OVERLAP_SECONDS) } } : {}),
    },
    select: { serial: true, updatedAt: true },
    orderBy: { updatedAt: "asc" },
  });
  const last = passes.at(-1);
  return last ? { serialNumbers: passes.map(({ serial }) => serial), lastUpdated: String(last.updatedAt.getTime()) } : null;
}
