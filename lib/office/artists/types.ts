import type { z } from "zod";
import type * as schemas from "@/lib/office/artists/schemas";

export type PageKind = z.infer<typeof schemas.pageKindSchema>;
export type ArtistList = z.infer<typeof schemas.artistListSchema>;
export type ArtistFileView = z.infer<typeof schemas.artistFileSchema>;
export type SaveArtist = z.infer<typeof schemas.saveArtistSchema>;
