import { officeNewsCalls } from "@/lib/contract/office/news";
import { listNews } from "@/lib/domain/news/list-news";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeNewsCalls.list, async () => listNews());
