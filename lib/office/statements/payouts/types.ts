import type { z } from "zod";
import type { AuditActor } from "@/lib/domain/audit/types";
import type * as schemas from "@/lib/office/statements/payouts/schemas";

export type OrganizerPayoutView = z.output<typeof schemas.organizerPayoutSchema>;
export type CreateOrganizerPayout = z.output<typeof schemas.createOrganizerPayoutSchema>;
export type SettleOrganizerPayout = z.output<typeof schemas.settleOrganizerPayoutSchema>;

/** A batch as it was shown, and the person who acts on it. */
export type OrganizerPayoutAct = z.output<typeof schemas.organizerPayoutActSchema> & { actor: AuditActor };
