import { readServerRole } from "./read-server-role";
import { withOwnClient } from "./with-own-client";

/**
 * Refuse to start on a database that takes no writes: the address leads to a standby, or to a primary that was made read-only.
 * One that is away is waited for as always.
 * @throws Error with what to do
 */
export async function refuseStandby(url: string): Promise<void> {
  const role = await withOwnClient(url, "start", readServerRole).catch(() => undefined);
  if (!role?.refusesWrites) return;
  throw new Error(
    `DATABASE_URL: ${role.refusesWrites}. The site needs the primary: correct the address, or wait for the failover (docs/operations.md, When something is away).`,
  );
}
