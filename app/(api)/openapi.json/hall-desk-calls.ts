import { GET as checkHall } from "@/app/(api)/office/api/hall/check/[key]/route";
import { POST as createHall } from "@/app/(api)/office/api/hall/create/route";
import { POST as discardHall } from "@/app/(api)/office/api/hall/discard/[key]/route";
import { GET as exportHall } from "@/app/(api)/office/api/hall/export/[key]/route";
import { GET as hallFile } from "@/app/(api)/office/api/hall/file/[key]/route";
import { POST as importHall } from "@/app/(api)/office/api/hall/import/[key]/route";
import { GET as hallList } from "@/app/(api)/office/api/hall/list/route";
import { POST as publishHall } from "@/app/(api)/office/api/hall/publish/[key]/route";
import { POST as saveHall } from "@/app/(api)/office/api/hall/save/[key]/route";
import { get, post } from "@/app/(api)/openapi.json/call-lines";
import type { Call } from "@/lib/http/call/openapi";

/** The office's calls about what is drawn of halls. */
export const hallDeskCalls: Call[] = [
  get("/office/api/hall/list", hallList),
  get("/office/api/hall/file/{key}", hallFile, ["NOT_FOUND"]),
  get("/office/api/hall/check/{key}", checkHall, ["NOT_FOUND"]),
  get("/office/api/hall/export/{key}", exportHall, ["NOT_FOUND", "CHANGE_REFUSED"]),
  post("/office/api/hall/create", createHall, ["NOT_FOUND"]),
  post("/office/api/hall/save/{key}", saveHall, ["NOT_FOUND", "CHANGE_REFUSED"]),
  post("/office/api/hall/discard/{key}", discardHall, ["NOT_FOUND"]),
  post("/office/api/hall/import/{key}", importHall, ["NOT_FOUND", "CHANGE_REFUSED"]),
  post("/office/api/hall/publish/{key}", publishHall, ["NOT_FOUND", "CHANGE_REFUSED"]),
];
