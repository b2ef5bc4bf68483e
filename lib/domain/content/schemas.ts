import { z } from "zod";
import { questionCategories } from "@/lib/domain/content/rules";

/** The contract of the content calls (docs/specification.md, section 7). Ids are opaque strings, times ISO 8601 with an offset. */
const id = z.string();
const time = z.string().meta({ format: "date-time" });

/** GET /banner/list */
export const bannerListSchema = z.object({
  items: z.array(z.object({ banner_id: id, image: z.string(), link: z.string(), alt: z.string() })),
});

/** Clients ask for everything at once (docs/specification.md, section 7): page_size=10000. */
export const announcementListQuerySchema = z.object({
  page_num: z.coerce.number().int().min(1).max(100_000).default(1),
  page_size: z.coerce.number().int().min(1).max(10_000).default(10_000),
});

export const announcementTitleSchema = z.object({
  announcement_id: id,
  category: z.string(),
  title: z.string(),
  published_at: time,
  is_top: z.boolean(),
});

/** GET /announcement/list: the newest first, pinned ones before all. */
export const announcementListSchema = z.object({
  items: z.array(announcementTitleSchema),
  total: z.int(),
  page_num: z.int(),
  page_size: z.int(),
});

/** GET /announcement/top: the pinned ones, for the dot at the news link. */
export const topAnnouncementsSchema = z.object({ items: z.array(announcementTitleSchema) });

const neighbourSchema = z.object({ announcement_id: id, title: z.string() });

/** GET /announcement/detail/{id}, with the one before and the one after it in time. */
export const announcementSchema = announcementTitleSchema.extend({
  content: z.string(),
  older: neighbourSchema.optional(),
  newer: neighbourSchema.optional(),
  events: z
    .array(z.object({ slug: z.string(), name: z.string() }))
    .describe("published events that its Chinese text names in 《 》, at most 3"),
});

export const questionCategorySchema = z.enum(questionCategories);

/** GET /question/list */
export const questionListSchema = z.object({
  categories: z.array(z.object({ category: questionCategorySchema, items: z.array(z.object({ question_id: id, title: z.string() })) })),
});

/** GET /question/detail/{id} */
export const questionSchema = z.object({ question_id: id, category: questionCategorySchema, title: z.string(), content: z.string() });
