import type { z } from "zod";
import type { entryCountsSchema, entrySessionsSchema } from "@/lib/office/gate/schemas";

export type Entries = z.output<typeof entryCountsSchema>;
export type EntrySessions = z.output<typeof entrySessionsSchema>;
