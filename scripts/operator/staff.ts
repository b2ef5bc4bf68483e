/**
 * Manages who may enter the office (docs/office.md):
 *   npm run staff -- invite hsu@example.com --name 許雅筑 --roles owner [--events 3,7]    prints a link that works once
 *   npm run staff -- invite lin@example.com --name 林主辦 --roles organizer --organizer 4    a person of an organizer
 *   npm run staff -- list
 *   npm run staff -- reset hsu@example.com       password and second factor are lost: prints a new link
 *   npm run staff -- end hsu@example.com         ends the access of someone who no longer works here
 */
import { parseArgs } from "node:util";
import { commandActor } from "@/lib/domain/audit/command-actor";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import { officeOrigin } from "@/lib/domain/staff/office-origin";
import { staffEmail } from "@/lib/domain/staff/rules";
import { inviteSchema } from "@/lib/domain/staff/schemas";
import { DomainError } from "@/lib/errors/domain-error";
import { endStaff } from "@/lib/office/staff/end-staff";
import { inviteStaff } from "@/lib/office/staff/invite-staff";
import { listStaff } from "@/lib/office/staff/queries";
import { resetStaff } from "@/lib/office/staff/reset-staff";
import { closeDb, db } from "@/lib/platform/db";

const usage =
  "Usage: npm run staff -- invite <email> --name <name> --roles <role,…> [--events <id,…>] [--organizer <id>] | list | reset <email> | end <email>";
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { name: { type: "string" }, roles: { type: "string" }, events: { type: "string" }, organizer: { type: "string" } },
});
const [command, email] = positionals;
const actor = commandActor();

function printLink(token: string): void {
  console.log(`${officeOrigin()}/office/invitation#${token}`);
  console.error("The link works once, within three days. It has been sent by mail too.");
}

async function invite(): Promise<number> {
  const asked = inviteSchema.safeParse({
    email,
    name: values.name,
    roles: values.roles?.split(","),
    event_ids: values.events?.split(",") ?? null,
    organizer_id: values.organizer ?? null,
  });
  if (!asked.success) {
    for (const issue of asked.error.issues) console.error(`${issue.path.join(".")}: ${issue.message}`);
    console.error(usage);
    return 2;
  }
  printLink((await inviteStaff(actor, asked.data)).token);
  return 0;
}

async function list(): Promise<number> {
  const { staff } = await listStaff();
  await recordAudit(db, { actor, act: "staff.list_read", subject: { kind: "staff", id: "list" }, after: { addresses: staff.length } });
  for (const { state, email: address, name, roles, event_ids, organizer_id } of staff) {
    const scope = organizer_id ? `organizer ${organizer_id}` : event_ids ? `events ${event_ids.join(",")}` : "all events";
    console.log([state, address, name, roles.join(","), scope].join("\t"));
  }
  return 0;
}

async function change(): Promise<number> {
  const staff = await db.staff.findFirst({ where: { email: staffEmail(email ?? ""), endedAt: null }, select: { id: true } });
  if (!staff) throw new DomainError("NOT_FOUND");
  const asked = { staff_id: staff.id, reason: "by command" };
  if (command === "end") await endStaff(actor, asked);
  else printLink(await resetStaff(actor, asked));
  return 0;
}

const refusals: Partial<Record<string, string>> = {
  NOT_FOUND: "There is no staff member with this address.",
  CHANGE_REFUSED: "Refused: a staff member has this address already, or no owner would remain.",
  BAD_INPUT: "There is no such event.",
};

async function main(): Promise<number> {
  try {
    if (command === "invite" && email) return await invite();
    if (command === "list") return await list();
    if ((command === "reset" || command === "end") && email) return await change();
    console.error(usage);
    return 2;
  } catch (error) {
    const refusal = error instanceof DomainError ? refusals[error.key] : undefined;
    if (!refusal) throw error;
    console.error(refusal);
    return 1;
  } finally {
    await closeDb();
  }
}

process.exitCode = await main();
