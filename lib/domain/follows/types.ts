import type { z } from "zod";
import type * as schemas from "@/lib/domain/follows/schemas";

/** Kinds of pages that members follow. */
export type FollowKind = "artist" | "venue";
export type Followed = z.infer<typeof schemas.followedSchema>;
export type FollowState = z.infer<typeof schemas.followStateSchema>;
/** Get the calendar's address (`one`), replace it (`another`) or remove it (`none`). */
export type CalendarWish = z.infer<typeof schemas.calendarBodySchema>["address"];
export type FollowList = z.infer<typeof schemas.followListSchema>;
