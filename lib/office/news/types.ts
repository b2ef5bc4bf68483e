import type { z } from "zod";
import type { newsData, newsListSchema } from "@/lib/office/news/schemas";

export type NewsData = z.output<typeof newsData>;
export type NewsKind = NewsData["kind"];
export type NewsList = z.output<typeof newsListSchema>;
export type NewsItem = NewsList["items"][number];
