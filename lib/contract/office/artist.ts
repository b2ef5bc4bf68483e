import { defineCalls } from "@/lib/contract/call";
import {
  artistFileQuerySchema,
  artistFileSchema,
  artistListSchema,
  saveArtistSchema,
  savedArtistSchema,
} from "@/lib/office/artists/schemas";

/** Artists and venues as staff write them. */
export const officeArtistCalls = defineCalls({
  list: {
    method: "GET",
    path: "/office/api/artist/list",
    summary: "Artists and venues, with their events and followers",
    access: { staff: ["events"], scope: "shared" },
    result: artistListSchema,
  },
  file: {
    method: "GET",
    path: "/office/api/artist/file",
    summary: "All that an artist or a venue says, as its file has it",
    access: { staff: ["events"], scope: "all events" },
    query: artistFileQuerySchema,
    result: artistFileSchema,
    errors: ["NOT_FOUND"],
  },
  saveArtist: {
    method: "POST",
    path: "/office/api/artist/save",
    summary: "Write an artist or a venue, which is on the site at once; refused while a language is missing",
    access: { staff: ["events"], scope: "all events" },
    body: saveArtistSchema,
    result: savedArtistSchema,
    errors: ["CHANGE_REFUSED"],
  },
});
