import { findPrimary } from "@/lib/platform/database/find-primary";
import { readHosts } from "@/lib/platform/database/read-hosts";
import { useDirectAddress } from "./use-direct-address";

/**
 * Returns the one address that a command uses until it ends: the direct one, not the pooler's, and of several hosts the primary's.
 * @returns undefined without DATABASE_URL
 * @throws Error of pg when no host answers, or none accepts writes
 */
export async function readDirectAddress(): Promise<string | undefined> {
  useDirectAddress();
  if (!process.env.DATABASE_URL) return undefined;
  const { addresses, choose } = readHosts(process.env.DATABASE_URL);
  if (choose) process.env.DATABASE_URL = await findPrimary(addresses);
  return process.env.DATABASE_URL;
}
