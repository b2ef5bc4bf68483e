import type { z } from "zod";
import type { memberHitSchema, officeMemberSchema } from "@/lib/office/members/schemas";

export type MemberHit = z.output<typeof memberHitSchema>;
export type OfficeMember = z.output<typeof officeMemberSchema>;
