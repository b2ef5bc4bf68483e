import { z } from "zod";
import { defineCalls } from "@/lib/contract/call";
import { bannerListSchema } from "@/lib/domain/content/schemas";
import {
  eventDetailSchema,
  eventListQuerySchema,
  eventListSchema,
  noticeSchema,
  priceListSchema,
  sessionListSchema,
} from "@/lib/domain/events/schemas";
import { searchQuerySchema, searchResultSchema } from "@/lib/domain/search/schemas";
import { idParams } from "@/lib/input/id-schemas";
import { mineQuery } from "@/lib/input/mine-query";

/** Events, their sessions and prices, and the search. */
export const eventCalls = defineCalls({
  banners: {
    method: "GET",
    path: "/banner/list",
    summary: "List the current banners",
    access: "public",
    limit: "publicPerAddress",
    cacheSeconds: 30,
    result: bannerListSchema,
  },
  list: {
    method: "GET",
    path: "/event/list",
    summary: "List published events of a tab, with search and pages",
    access: "public",
    limit: "publicPerAddress",
    cacheSeconds: 1,
    query: eventListQuerySchema,
    result: eventListSchema,
  },
  search: {
    method: "GET",
    path: "/search",
    summary: "Search events, artists, venues, merchandise and news by words of any language; without words, the next upcoming events",
    access: "public",
    limit: "publicPerAddress",
    cacheSeconds: 1,
    query: searchQuerySchema,
    result: searchResultSchema,
  },
  detail: {
    method: "GET",
    path: "/event/detail/{id}",
    summary: "Get one event with its sessions, by id or slug",
    access: "public",
    limit: "publicPerAddress",
    cacheSeconds: 1,
    params: z.object({ id: z.string() }),
    result: eventDetailSchema,
    errors: ["NOT_FOUND"],
  },
  notice: {
    method: "GET",
    path: "/notice/detail/{id}",
    summary: "Get the terms that a buyer accepts before choosing places",
    access: "public",
    limit: "publicPerAddress",
    cacheSeconds: 60,
    params: z.object({ id: z.string() }),
    result: noticeSchema,
    errors: ["NOT_FOUND"],
  },
  sessions: {
    method: "GET",
    path: "/session/list/{id}",
    summary: "List the sessions of an event",
    access: "public",
    limit: "publicPerAddress",
    cacheSeconds: 1,
    params: z.object({ id: z.string() }),
    result: sessionListSchema,
    errors: ["NOT_FOUND"],
  },
  prices: {
    method: "GET",
    path: "/session/price_list/{id}",
    summary: "List the prices of a session's tickets; with `mine=1` and a login also those that only the member's rights to buy show",
    access: "public",
    limit: "publicPerAddress",
    cacheSeconds: 1,
    params: idParams,
    query: mineQuery,
    result: priceListSchema,
    errors: ["NOT_FOUND", "TOKEN_MISSING", "TOKEN_REVOKED"],
  },
});
