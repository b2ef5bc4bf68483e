import type { z } from "zod";
import type * as schemas from "@/lib/domain/artist-desk/schemas";

export type DeskKind = z.infer<typeof schemas.deskKindSchema>;
export type ArtistList = z.infer<typeof schemas.artistListSchema>;
export type ArtistFileView = z.infer<typeof schemas.artistFileSchema>;
export type SaveArtist = z.infer<typeof schemas.saveArtistSchema>;
