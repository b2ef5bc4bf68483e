import type { Organizer, OrganizerAccount } from "@/lib/platform/prisma/client";

/** The details that a person edits together; their revision detects that another has changed one. */
export function shownDetails({ name, legalName, taxNumber, contactName, contactEmail, contactPhone }: Organizer) {
  return { name, legalName, taxNumber, contactName, contactEmail, contactPhone };
}

/** The change of an account that a second person confirms. */
export function shownChange({ id, bankAccount, requestedBy, confirmedBy }: OrganizerAccount) {
  return { id, bankAccount, requestedBy, confirmedBy };
}
