import { GET as artistFile } from "@/app/(api)/office/api/artist/file/route";
import { GET as artistList } from "@/app/(api)/office/api/artist/list/route";
import { POST as saveArtist } from "@/app/(api)/office/api/artist/save/route";
import { get, post } from "@/app/(api)/openapi.json/call-lines";
import type { Call } from "@/lib/http/call/openapi";

/** The office's calls about artists and venues. */
export const artistDeskCalls: Call[] = [
  get("/office/api/artist/list", artistList),
  get("/office/api/artist/file", artistFile, ["NOT_FOUND"]),
  post("/office/api/artist/save", saveArtist, ["CHANGE_REFUSED"]),
];
