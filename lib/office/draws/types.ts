import type { z } from "zod";
import type { drawStockSchema, officeDrawListSchema, officeDrawSchema } from "@/lib/office/draws/schemas";

export type OfficeDraw = z.output<typeof officeDrawSchema>;
export type OfficeDrawList = z.output<typeof officeDrawListSchema>;
export type ListedDraw = OfficeDrawList["items"][number];
export type DrawStock = z.output<typeof drawStockSchema>;
export type OfferCounts = OfficeDraw["rounds"][number]["offers"];
