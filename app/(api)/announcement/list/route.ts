import { listAnnouncements } from "@/lib/domain/content/queries";
import { announcementListQuerySchema, announcementListSchema } from "@/lib/domain/content/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

// The same path is a page: middleware.ts lets only who asks for JSON through to here.
export const GET = endpoint({
  summary: "Announcements, pinned ones first, then the newest",
  access: "public",
  limit: "publicPerAddress",
  cacheSeconds: 30,
  query: announcementListQuerySchema,
  result: announcementListSchema,
  handle: ({ query, language }) => listAnnouncements({ ...query, language }),
});
