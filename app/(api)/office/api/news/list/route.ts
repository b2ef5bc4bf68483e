import { listNews } from "@/lib/domain/news/list-news";
import { newsListSchema } from "@/lib/domain/news/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { assertAllEvents } from "@/lib/http/visitor/assert-all-events";

export const GET = endpoint({
  summary: "Announcements, banners and questions in four languages, drafts first",
  access: { staff: ["events"] },
  result: newsListSchema,
  async handle({ staff }) {
    assertAllEvents(staff);
    return listNews();
  },
});
