import type { z } from "zod";
import type * as schemas from "@/lib/domain/follows/schemas";

/** What can be followed. */
export type FollowKind = "artist" | "venue";
export type Followed = z.infer<typeof schemas.followedSchema>;
export type FollowState = z.infer<typeof schemas.followStateSchema>;
export type FollowList = z.infer<typeof schemas.followListSchema>;
