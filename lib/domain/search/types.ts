import type { z } from "zod";
import type { searchItemSchema, searchResultSchema } from "@/lib/domain/search/schemas";

export type SearchItem = z.output<typeof searchItemSchema>;
export type SearchResult = z.output<typeof searchResultSchema>;
export type SearchGroup = SearchResult["groups"][number];
