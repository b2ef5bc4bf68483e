import type { z } from "zod";
import type { StaffRole } from "@/lib/domain/staff/rules";
import type { staffListSchema } from "@/lib/domain/staff/schemas";

export type StaffMember = z.output<typeof staffListSchema>["staff"][number];
/** `eventIds` null: all events. `organizerId`: the organizer that the person works for, with the role organizer alone; null: the house. */
export type Rights = { roles: StaffRole[]; eventIds: string[] | null; organizerId: string | null };
