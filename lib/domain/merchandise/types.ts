import type { z } from "zod";
import type * as schemas from "@/lib/domain/merchandise/schemas";

export type MerchandiseCategory = z.infer<typeof schemas.merchandiseCategorySchema>;
export type MerchandiseListQuery = z.output<typeof schemas.merchandiseListQuerySchema>;
export type MerchandiseSummary = z.infer<typeof schemas.merchandiseSummarySchema>;
export type MerchandiseListView = z.infer<typeof schemas.merchandiseListSchema>;
export type MerchandiseDetailView = z.infer<typeof schemas.merchandiseDetailSchema>;
