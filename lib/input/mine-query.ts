import { z } from "zod";

/** The query of public calls of which a member can also ask for the own view; that answer is for the member alone and not cached. */
export const mineQuery = z.object({
  mine: z.enum(["1", "0", ""]).optional().describe("1: the member's own view, which needs a login and is not cached"),
});
