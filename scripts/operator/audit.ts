/**
 * Finds the audit entries about a name, number or address. The audit stores these masked, with a keyed digest:
 *   npm run --silent audit -- find someone@example.com     entries about this mail address, mobile or name
 * An address appears in an entry only after it was corrected or complimentary tickets were given to it.
 */
import { commandActor } from "@/lib/domain/audit/command-actor";
import { digestKinds, digestsOf } from "@/lib/domain/audit/digest-of";
import { findDigest } from "@/lib/domain/audit/find-digest";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import { toE164 } from "@/lib/domain/members/phone";
import { isoInTaipei } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";

const [command, ...words] = process.argv.slice(2);
const value = words.join(" ").trim();

async function main(): Promise<number> {
  if (command !== "find" || value === "") {
    console.error("Usage: npm run --silent audit -- find <mail address, mobile or name>");
    return 2;
  }
  const digests = digestKinds.flatMap((kind) => digestsOf(kind, kind === "mobile" ? (toE164(value, "886") ?? value) : value));
  const found = await findDigest(digests);
  await recordAudit(db, {
    actor: commandActor(),
    act: "member.audit_searched",
    subject: { kind: "member", id: "-" },
    after: { entries: found.length },
  });
  for (const { id, at, actorName, act, subjectId, side } of found)
    console.log(
      `${id}  ${isoInTaipei(at)}  ${actorName}  ${act}  ${subjectId}  ${side === "before" ? "was this one before" : "became this one"}`,
    );
  console.error(found.length === 0 ? "No entry has this value." : `${found.length} entries have this value.`);
  return found.length === 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} finally {
  await closeDb();
}
