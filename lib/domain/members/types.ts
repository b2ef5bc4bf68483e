import type { z } from "zod";
import type { memberViewSchema, ownPasskeysSchema } from "@/lib/domain/members/schemas";

/** A member's own account: the mobile as people write it (09… for Taiwan), `state` is the district. */
export type MemberView = z.infer<typeof memberViewSchema>;

/** A member's own passkeys, and how many an account may have. */
export type OwnPasskeys = z.infer<typeof ownPasskeysSchema>;
