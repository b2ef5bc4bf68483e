import type { z } from "zod";
import type { AuditActor } from "@/lib/domain/audit/types";
import type * as schemas from "@/lib/office/organizers/schemas";

export type OrganizerList = z.output<typeof schemas.organizerListSchema>;
export type OrganizerNames = z.output<typeof schemas.organizerNamesSchema>;
export type OrganizerView = z.output<typeof schemas.organizerSchema>;
export type SaveOrganizer = z.output<typeof schemas.saveOrganizerSchema>;
export type AddCommission = z.output<typeof schemas.addCommissionSchema>;
export type RemoveCommission = z.output<typeof schemas.removeCommissionSchema>;
export type RequestAccount = z.output<typeof schemas.requestAccountSchema>;
export type AccountAct = z.output<typeof schemas.accountActSchema> & { actor: AuditActor };
