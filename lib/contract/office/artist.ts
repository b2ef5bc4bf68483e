import { defineCalls } from "@/lib/contract/call";
import {
  artistFileQuerySchema,
  artistFileSchema,
  artistListSchema,
  saveArtistSchema,
  savedArtistSchema,
} from "@/lib/office/artists/schemas";

/** Artists and venues as staff edit them. */
export const officeArtistCalls = defineCalls({
  list: {
    method: "GET",
    path: "/office/api/artist/list",
    summary: "List artists and venues, with their events and followers",
    access: { staff: ["events"], scope: "shared" },
    result: artistListSchema,
  },
  file: {
    method: "GET",
    path: "/office/api/artist/file",
    summary: "Get the file of an artist or a venue",
    access: { staff: ["events"], scope: "all events" },
    query: artistFileQuerySchema,
    result: artistFileSchema,
    errors: ["NOT_FOUND"],
  },
  saveArtist: {
    method: "POST",
    path: "/office/api/artist/save",
    summary: "Save an artist or a venue, which is public at once; refused while a language is missing",
    access: { staff: ["events"], scope: "all events" },
    body: saveArtistSchema,
    result: savedArtistSchema,
    errors: ["CHANGE_REFUSED"],
  },
});
