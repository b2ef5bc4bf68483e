import type { z } from "zod";
import type { memberViewSchema } from "@/lib/domain/members/schemas";

/** A member's own account: the mobile as people write it (09… for Taiwan), `state` is the district. */
export type MemberView = z.infer<typeof memberViewSchema>;
