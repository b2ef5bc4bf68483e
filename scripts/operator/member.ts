/**
 * Exports or deletes a member's data at their request:
 *   npm run member -- export 0912345678          prints all data stored about them, as JSON
 *   npm run member -- delete 0912345678 --yes    deletes the account (without --yes: only prints what prevents it)
 * A member is named by mobile (in Taiwan's form, or +country and number) or by id.
 */
import { bareMobile, TAIWAN, toE164 } from "@/lib/domain/members/phone";
import { memberIdOf } from "@/lib/domain/members/queries";
import { DomainError } from "@/lib/errors/domain-error";
import { uuidOf } from "@/lib/input/id-schemas";
import { deleteMember, DeletionRefused, reasonsAgainstDeletion } from "@/lib/office/members/delete-member";
import { exportedJson, exportMember } from "@/lib/office/members/export-member";
import { closeDb } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { namedOperator } from "./named-operator";

const usage = "Usage: npm run member -- export|delete <mobile or member id> [--yes] [--by <name>]";
const actor = namedOperator();
const [command, who, ...options] = process.argv.slice(2);

async function memberIdFrom(text: string): Promise<string> {
  const id = uuidOf(text);
  if (id) return id;
  const mobile = toE164(text, TAIWAN) ?? bareMobile(text);
  return memberIdOf(mobile);
}

async function remove(memberId: string): Promise<number> {
  const reasons = await reasonsAgainstDeletion(memberId);
  if (reasons.length > 0) throw new DeletionRefused(reasons);
  if (!options.includes("--yes")) {
    console.error(`Member ${memberId} can be deleted. This cannot be undone; use --yes to do it.`);
    return 2;
  }
  await deleteMember({ memberId, actor });
  console.error(`Member ${memberId} is deleted. Orders, payments and invoices are retained without personal data.`);
  return 0;
}

async function main(): Promise<number> {
  const isKnown = options.every((option) => option === "--yes") && (command === "delete" || (command === "export" && options.length === 0));
  if (!who || !isKnown) {
    console.error(usage);
    return 2;
  }
  try {
    const memberId = await memberIdFrom(who);
    if (command === "delete") return await remove(memberId);
    console.log(exportedJson(await exportMember({ memberId, actor })));
    return 0;
  } catch (error) {
    if (error instanceof DeletionRefused) console.error(`Not deleted:\n${error.reasons.map((reason) => `  - ${reason}`).join("\n")}`);
    else if (error instanceof DomainError && error.key === "MEMBER_NOT_FOUND") console.error("There is no such member.");
    else throw error;
    return 1;
  } finally {
    await closeDb();
    await closeRedis();
  }
}

process.exitCode = await main();
