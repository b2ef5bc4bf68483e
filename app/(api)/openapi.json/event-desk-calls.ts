import { GET as checkEvent } from "@/app/(api)/office/api/event/check/[ref]/route";
import { POST as discardEvent } from "@/app/(api)/office/api/event/discard/route";
import { GET as eventFile } from "@/app/(api)/office/api/event/file/[ref]/route";
import { GET as eventHalls } from "@/app/(api)/office/api/event/halls/route";
import { POST as markHot } from "@/app/(api)/office/api/event/mark_hot/route";
import { GET as eventOverview } from "@/app/(api)/office/api/event/overview/route";
import { POST as previewLink } from "@/app/(api)/office/api/event/preview_link/route";
import { POST as publishEvent } from "@/app/(api)/office/api/event/publish/route";
import { POST as saveEvent } from "@/app/(api)/office/api/event/save/route";
import { get, post } from "@/app/(api)/openapi.json/call-lines";
import type { Call } from "@/lib/http/call/openapi";

/** The office's calls about what is written of events. */
export const eventDeskCalls: Call[] = [
  get("/office/api/event/halls", eventHalls),
  get("/office/api/event/overview", eventOverview),
  get("/office/api/event/file/{ref}", eventFile, ["NOT_FOUND"]),
  get("/office/api/event/check/{ref}", checkEvent, ["NOT_FOUND"]),
  post("/office/api/event/save", saveEvent, ["NOT_FOUND", "CHANGE_REFUSED"]),
  post("/office/api/event/discard", discardEvent, ["NOT_FOUND"]),
  post("/office/api/event/preview_link", previewLink, ["NOT_FOUND"]),
  post("/office/api/event/mark_hot", markHot, ["NOT_FOUND"]),
  post("/office/api/event/publish", publishEvent, ["NOT_FOUND", "CHANGE_REFUSED"]),
];
