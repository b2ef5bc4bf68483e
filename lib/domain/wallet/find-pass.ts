import { readPasses } from "@/lib/domain/wallet/read-passes";
import type { PassContent } from "@/lib/domain/wallet/types";
import { DomainError } from "@/lib/errors/domain-error";

/** The current content of a pass, also of one that is no longer valid. @throws NOT_FOUND */
export async function findPass(serial: string): Promise<PassContent> {
  const [pass] = await readPasses({ serial });
  if (!pass) throw new DomainError("NOT_FOUND");
  return pass;
}
