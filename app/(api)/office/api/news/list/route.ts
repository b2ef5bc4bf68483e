import { officeNewsCalls } from "@/lib/contract/office/news";
import { serve } from "@/lib/http/call/serve";
import { listNews } from "@/lib/office/news/list-news";

export const GET = serve(officeNewsCalls.list, async () => listNews());
