import type { z } from "zod";
import type * as schemas from "@/lib/domain/content/schemas";

/** A banner of the home page. */
export type BannerView = z.infer<typeof schemas.bannerListSchema>["items"][number];
export type AnnouncementTitle = z.infer<typeof schemas.announcementTitleSchema>;
export type AnnouncementList = z.infer<typeof schemas.announcementListSchema>;
export type AnnouncementView = z.infer<typeof schemas.announcementSchema>;
export type QuestionCategory = z.infer<typeof schemas.questionCategorySchema>;
export type QuestionList = z.infer<typeof schemas.questionListSchema>;
export type QuestionView = z.infer<typeof schemas.questionSchema>;
