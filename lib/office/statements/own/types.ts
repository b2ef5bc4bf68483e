import type { z } from "zod";
import type { Language } from "@/lib/i18n/languages";
import type * as schemas from "@/lib/office/statements/own/schemas";

export type OwnStatementList = z.output<typeof schemas.ownStatementListSchema>;
export type OwnStatement = z.output<typeof schemas.ownStatementSchema>;

/** `organizerIds`: the organizers that the reader is limited to, none for the house; null: all. */
export type OwnReader = { organizerIds: number[] | null; language: Language };
