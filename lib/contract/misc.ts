import { z } from "zod";
import { defineCalls } from "@/lib/contract/call";
import {
  announcementListQuerySchema,
  announcementListSchema,
  announcementSchema,
  questionListSchema,
  questionSchema,
  topAnnouncementsSchema,
} from "@/lib/domain/content/schemas";
import { idParams } from "@/lib/input/id-schemas";

/** One call at two addresses: a detail without an id is the list. */
const announcements = {
  method: "GET",
  summary: "Announcements, pinned ones first, then the newest",
  access: "public",
  limit: "publicPerAddress",
  cacheSeconds: 30,
  query: announcementListQuerySchema,
  result: announcementListSchema,
} as const;

/** Cities, countries, the clock, news and questions. */
export const miscCalls = defineCalls({
  cities: {
    method: "GET",
    path: "/misc/cities",
    summary: "The cities and counties of Taiwan",
    access: "public",
    limit: "publicPerAddress",
    cacheSeconds: 3600,
    result: z.object({ items: z.array(z.object({ city_id: z.string(), name: z.string() })) }),
  },
  city: {
    method: "GET",
    path: "/misc/city/{id}",
    summary: "The districts of a city with their zips",
    access: "public",
    limit: "publicPerAddress",
    cacheSeconds: 3600,
    params: z.object({ id: z.string() }),
    result: z.object({ items: z.array(z.object({ district_id: z.string(), name: z.string(), zip: z.string() })) }),
    errors: ["NOT_FOUND"],
  },
  clock: {
    method: "GET",
    path: "/misc/clock",
    summary: "The server's time",
    access: "public",
    limit: "publicPerAddress",
    result: z.object({ now: z.string() }),
  },
  countries: {
    method: "GET",
    path: "/misc/countries",
    summary: "Countries with their calling codes, named in the caller's language",
    access: "public",
    limit: "publicPerAddress",
    cacheSeconds: 3600,
    result: z.object({ countries: z.array(z.object({ country_code: z.string(), country_name: z.string() })) }),
  },
  announcements: { ...announcements, path: "/announcement/list" },
  announcementDetailWithoutId: { ...announcements, path: "/announcement/detail" },
  announcement: {
    method: "GET",
    path: "/announcement/detail/{id}",
    summary: "One announcement with the one before and the one after it",
    access: "public",
    limit: "publicPerAddress",
    cacheSeconds: 30,
    params: idParams,
    result: announcementSchema,
    errors: ["NOT_FOUND"],
  },
  topAnnouncements: {
    method: "GET",
    path: "/announcement/top",
    summary: "The pinned announcements, for the dot at the news link",
    access: "public",
    limit: "publicPerAddress",
    cacheSeconds: 30,
    result: topAnnouncementsSchema,
  },
  questions: {
    method: "GET",
    path: "/question/list",
    summary: "The questions of each category",
    access: "public",
    limit: "publicPerAddress",
    cacheSeconds: 30,
    result: questionListSchema,
  },
  question: {
    method: "GET",
    path: "/question/detail/{id}",
    summary: "One question with its answer",
    access: "public",
    limit: "publicPerAddress",
    cacheSeconds: 30,
    params: idParams,
    result: questionSchema,
    errors: ["NOT_FOUND"],
  },
});
