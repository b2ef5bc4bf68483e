import type { z } from "zod";
import type { AuditActor } from "@/lib/domain/audit/types";
import type { Language } from "@/lib/i18n/languages";
import type * as schemas from "@/lib/office/statements/schemas";
import type { OrganizerStatement, OrganizerStatementLine } from "@/lib/platform/prisma/client";

export type { PeriodStatement, StatementDiscount, StatementLine, StatementSums, StoredLine } from "@/lib/office/statements/schemas";

export type StatementList = z.output<typeof schemas.statementListSchema>;
export type MakeStatement = z.output<typeof schemas.makeStatementSchema>;
export type AddCorrection = z.output<typeof schemas.addCorrectionSchema>;
export type RemoveCorrection = z.output<typeof schemas.removeCorrectionSchema>;
/** A statement as it was shown, and the person who acts on it. */
export type StatementAct = z.output<typeof schemas.statementActSchema> & { actor: AuditActor };

/** A statement with its stored lines: those of a draft are its corrections. */
export type StatementRow = OrganizerStatement & { lines: OrganizerStatementLine[] };
/** All lines and sums of a statement, computed or stored. */
export type StatementContent = { lines: schemas.StoredLine[]; sums: schemas.StatementSums };

export type StatementReader = { staffId: string; language: Language };
