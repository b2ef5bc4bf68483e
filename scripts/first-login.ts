/**
 * Prints the link of a first login to the office if it has no staff yet; otherwise nothing. `npm start` shows it; on a server, `npm run
 * staff -- invite` makes the first one.
 */
import { commandActor } from "@/lib/domain/audit/command-actor";
import { officeOrigin } from "@/lib/domain/staff/office-origin";
import { inviteFirstOwner } from "@/lib/office/staff/invite-first-owner";
import { closeDb } from "@/lib/platform/db";

const token = await inviteFirstOwner(commandActor());
if (token !== null) console.log(`${officeOrigin()}/office/invitation#${token}`);
await closeDb();
