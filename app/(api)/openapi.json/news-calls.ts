import { POST as discardNews } from "@/app/(api)/office/api/news/discard/route";
import { GET as newsList } from "@/app/(api)/office/api/news/list/route";
import { POST as publishNews } from "@/app/(api)/office/api/news/publish/route";
import { POST as saveNews } from "@/app/(api)/office/api/news/save/route";
import { POST as unpublishNews } from "@/app/(api)/office/api/news/unpublish/route";
import { get, post } from "@/app/(api)/openapi.json/call-lines";
import type { Call } from "@/lib/http/call/openapi";

/** The office's calls about announcements, banners and questions. */
export const newsCalls: Call[] = [
  post("/office/api/news/discard", discardNews, ["NOT_FOUND"]),
  get("/office/api/news/list", newsList),
  post("/office/api/news/publish", publishNews, ["NOT_FOUND", "SHOWN_CHANGED"]),
  post("/office/api/news/save", saveNews, ["NOT_FOUND"]),
  post("/office/api/news/unpublish", unpublishNews, ["NOT_FOUND", "SHOWN_CHANGED"]),
];
