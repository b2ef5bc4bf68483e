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
import { arrivalSchema } from "@/lib/domain/sources/schemas";
import { idParams } from "@/lib/input/id-schemas";

/** One call at two addresses: a detail without an id is the list. */
const announcements = {
  method: "GET",
  summary: "List announcements, pinned ones first, then newest first",
  access: "public",
  limit: "publicPerAddress",
  cacheSeconds: 30,
  query: announcementListQuerySchema,
  result: announcementListSchema,
} as const;

/** Cities, countries, the clock, sources of visits, news and questions. */
export const miscCalls = defineCalls({
  cities: {
    method: "GET",
    path: "/misc/cities",
    summary: "List the cities and counties of Taiwan",
    access: "public",
    limit: "publicPerAddress",
    cacheSeconds: 3600,
    result: z.object({ items: z.array(z.object({ city_id: z.string(), name: z.string() })) }),
  },
  city: {
    method: "GET",
    path: "/misc/city/{id}",
    summary: "List the districts of a city with their zip codes",
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
    summary: "Get the server's time",
    access: "public",
    limit: "publicPerAddress",
    result: z.object({ now: z.string() }),
  },
  countries: {
    method: "GET",
    path: "/misc/countries",
    summary: "List countries with their calling codes, named in the caller's language",
    access: "public",
    limit: "publicPerAddress",
    cacheSeconds: 3600,
    result: z.object({ countries: z.array(z.object({ country_code: z.string(), country_name: z.string() })) }),
  },
  arrival: {
    method: "POST",
    path: "/misc/arrival",
    summary: "Report where a visitor comes from: the first source is remembered for 30 days in the cookie `source`",
    access: "public",
    limit: "publicPerAddress",
    body: arrivalSchema,
    result: z.null(),
  },
  shortLink: {
    method: "GET",
    path: "/l/{code}",
    summary: "Open a short link: leads to its event and is remembered like a first source; an unknown one leads to the events",
    access: "public",
    limit: "publicPerAddress",
    params: z.object({ code: z.string().max(100) }),
    result: null,
    file: "text/html",
    // a person opens it, and then reads the page of the maintenance
    evenInMaintenance: true,
  },
  announcements: { ...announcements, path: "/announcement/list" },
  announcementDetailWithoutId: { ...announcements, path: "/announcement/detail" },
  announcement: {
    method: "GET",
    path: "/announcement/detail/{id}",
    summary: "Get one announcement with the previous and the next one",
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
    summary: "List the pinned announcements, for the dot at the news link",
    access: "public",
    limit: "publicPerAddress",
    cacheSeconds: 30,
    result: topAnnouncementsSchema,
  },
  questions: {
    method: "GET",
    path: "/question/list",
    summary: "List the questions of each category",
    access: "public",
    limit: "publicPerAddress",
    cacheSeconds: 30,
    result: questionListSchema,
  },
  question: {
    method: "GET",
    path: "/question/detail/{id}",
    summary: "Get one question with its answer",
    access: "public",
    limit: "publicPerAddress",
    cacheSeconds: 30,
    params: idParams,
    result: questionSchema,
    errors: ["NOT_FOUND"],
  },
});
