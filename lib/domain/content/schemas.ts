import { z } from "zod";

/** GET /banner/list (api.md, "Events"). */
export const bannerListSchema = z.object({
  items: z.array(z.object({ banner_id: z.string(), image: z.string(), link: z.string(), alt: z.string() })),
});
