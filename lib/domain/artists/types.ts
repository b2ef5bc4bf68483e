import type { z } from "zod";
import type * as schemas from "@/lib/domain/artists/schemas";

export type ArtistDetail = z.infer<typeof schemas.artistDetailSchema>;
export type VenueDetail = z.infer<typeof schemas.venueDetailSchema>;
export type PageEvent = z.infer<typeof schemas.pageEventSchema>;
export type PastEvent = z.infer<typeof schemas.pastEventSchema>;
export type Also = z.infer<typeof schemas.alsoSchema>;
