import type { z } from "zod";
import type { StaffRole } from "@/lib/domain/staff/rules";
import type { staffListSchema } from "@/lib/domain/staff/schemas";

export type StaffMember = z.output<typeof staffListSchema>["staff"][number];
/** `eventIds` null: all events. */
export type Rights = { roles: StaffRole[]; eventIds: string[] | null };
