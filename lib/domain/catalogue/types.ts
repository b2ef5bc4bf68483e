import type { z } from "zod";
import type { artistSchema, venueSchema } from "@/lib/domain/catalogue/form/artist-schemas";
import type { textSchema } from "@/lib/domain/catalogue/form/text-schema";
import type { HallFile } from "@/lib/domain/catalogue/hall/types";
import type * as schemas from "@/lib/domain/catalogue/schemas";

export type Text = z.infer<typeof textSchema>;
export type Moment = z.infer<typeof schemas.momentSchema>;
export type Taken = z.infer<typeof schemas.takenSchema>;
export type ArtistFile = z.infer<typeof artistSchema>;
export type VenueFile = z.infer<typeof venueSchema>;
export type EventFile = z.infer<typeof schemas.eventSchema>;
export type SessionFile = z.infer<typeof schemas.sessionSchema>;
export type MerchandiseFile = z.infer<typeof schemas.merchandiseSchema>;
export type MerchandiseEntry = MerchandiseFile[number];
export type RightFile = z.infer<typeof schemas.rightSchema>;
export type DrawFile = z.infer<typeof schemas.drawSchema>;
export type PriceFile = z.infer<typeof schemas.priceSchema>;

/** A parsed file, with the positions of its values. */
export type Source<T> = { file: string; value: T; locate: (path: PropertyKey[]) => { line: number; column: number } | undefined };

/** A whole folder, read and parsed. */
export type Catalogue = {
  artists: Source<ArtistFile>[];
  venues: Source<VenueFile>[];
  halls: Source<HallFile>[];
  events: Source<EventFile>[];
  merchandise: Source<MerchandiseFile>[];
  /** pictures that staff have uploaded, by their paths on the site */
  uploads: Map<string, Buffer<ArrayBuffer>>;
  labels: Source<z.infer<typeof schemas.labelsSchema>> | undefined;
  notice: Source<z.infer<typeof schemas.noticeSchema>> | undefined;
  banners: Source<z.infer<typeof schemas.bannersSchema>> | undefined;
  announcements: Source<z.infer<typeof schemas.announcementsSchema>> | undefined;
  questions: Source<z.infer<typeof schemas.questionsSchema>> | undefined;
};
