import { z } from "zod";

export const keptPictureSchema = z.object({
  path: z.string().describe("where the site serves it, and what a piece, a banner or a poster is given"),
  width: z.int(),
  height: z.int(),
});
