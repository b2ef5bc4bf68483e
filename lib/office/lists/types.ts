import type { z } from "zod";
import type { saveViewSchema, viewsSchema } from "@/lib/office/lists/schemas";

export type View = z.output<typeof viewsSchema>["views"][number];
export type NewView = z.output<typeof saveViewSchema>;
