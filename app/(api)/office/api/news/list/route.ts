import { listNews } from "@/lib/domain/news/list-news";
import { newsListSchema } from "@/lib/domain/news/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "Announcements, banners and questions in four languages, drafts first",
  access: { staff: ["events"], scope: "all events" },
  result: newsListSchema,
  handle: async () => listNews(),
});
