import { getAnnouncement } from "@/lib/domain/content/queries";
import { announcementSchema } from "@/lib/domain/content/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { idParams } from "@/lib/input/id-schemas";

// The same path is a page: middleware.ts lets only who asks for JSON through to here.
export const GET = endpoint({
  summary: "One announcement with the one before and the one after it",
  access: "public",
  limit: "publicPerAddress",
  cacheSeconds: 30,
  params: idParams,
  result: announcementSchema,
  handle: ({ params, language }) => getAnnouncement(params.id, language),
});
