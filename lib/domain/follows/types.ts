import type { z } from "zod";
import type * as schemas from "@/lib/domain/follows/schemas";

/** What can be followed. */
export type FollowKind = "artist" | "venue";
export type Followed = z.infer<typeof schemas.followedSchema>;
export type FollowState = z.infer<typeof schemas.followStateSchema>;
/** What a member wants of the address of their calendar. */
export type CalendarWish = z.infer<typeof schemas.calendarBodySchema>["address"];
export type FollowList = z.infer<typeof schemas.followListSchema>;
