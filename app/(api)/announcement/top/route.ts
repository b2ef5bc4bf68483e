import { listTopAnnouncements } from "@/lib/domain/content/queries";
import { topAnnouncementsSchema } from "@/lib/domain/content/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "The pinned announcements, for the dot at the news link",
  access: "public",
  limit: "publicPerAddress",
  cacheSeconds: 30,
  result: topAnnouncementsSchema,
  handle: ({ language }) => listTopAnnouncements(language),
});
