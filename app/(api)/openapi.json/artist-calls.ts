import { GET as artistDetail } from "@/app/(api)/artist/detail/[slug]/route";
import { POST as endFollow } from "@/app/(api)/artist/end_follow/[token]/route";
import { POST as artistFollow } from "@/app/(api)/artist/follow/route";
import { GET as calendar } from "@/app/(api)/calendar/[file]/route";
import { POST as calendarAddress } from "@/app/(api)/member/calendar/route";
import { GET as follows } from "@/app/(api)/member/follows/route";
import { get, post } from "@/app/(api)/openapi.json/call-lines";
import { GET as venueDetail } from "@/app/(api)/venue/detail/[slug]/route";
import { POST as venueFollow } from "@/app/(api)/venue/follow/route";
import type { Call } from "@/lib/http/call/openapi";

/** The calls about artists, venues, and who follows them. */
export const artistCalls: Call[] = [
  get("/artist/detail/{slug}", artistDetail, ["NOT_FOUND"]),
  get("/venue/detail/{slug}", venueDetail, ["NOT_FOUND"]),
  post("/artist/follow", artistFollow, ["NOT_FOUND"]),
  post("/venue/follow", venueFollow, ["NOT_FOUND"]),
  get("/member/follows", follows),
  post("/member/calendar", calendarAddress),
  get("/calendar/{file}", calendar, ["NOT_FOUND"], "text/calendar"),
  post("/artist/end_follow/{token}", endFollow, ["NOT_FOUND"]),
];
