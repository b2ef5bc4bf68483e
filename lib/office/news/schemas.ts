import { z } from "zod";
import { questionCategorySchema } from "@/lib/domain/content/schemas";
import { revisionSchema } from "@/lib/domain/revisions/schemas";
import { contentLanguages } from "@/lib/i18n/languages";
import { textSchemaOf } from "@/lib/i18n/text-schema-of";
import { momentSchema } from "@/lib/input/moments";
import { linesText, lineText } from "@/lib/input/texts";
import { newsCategories, newsKinds } from "@/lib/office/news/rules";

// News that staff write for the site, in four languages. A draft may have gaps; a published item may not.

const time = z.string().meta({ format: "date-time" });
const line = textSchemaOf(lineText({ max: 200 }).default(""));
const text = textSchemaOf(linesText({ max: 10_000 }).default(""));

const kind = z.enum(newsKinds, { error: "invalid" });
const key = z
  .string({ error: "invalid" })
  .regex(/^[\w-]{1,100}$/, "invalid")
  .describe("the key in the list");

export const announcementData = z.object({
  kind: z.literal("announcement"),
  category: z.enum(newsCategories, { error: "invalid" }),
  top: z.boolean().default(false),
  title: line,
  content: text,
});
export const questionData = z.object({ kind: z.literal("question"), category: questionCategorySchema, title: line, content: text });
export const bannerData = z.object({
  kind: z.literal("banner"),
  image: z.string({ error: "invalid" }).max(300, "invalid"),
  link: z.string({ error: "invalid" }).regex(/^\/(?!\/)[^\s\\]{0,300}$/, "invalid"),
  /** describes the picture */
  title: line,
});
export const newsData = z.discriminatedUnion("kind", [announcementData, questionData, bannerData], { error: "invalid" });

export const saveNewsSchema = z.object({
  /** of what is changed; something new without it */ key: key.optional(),
  revision: revisionSchema.optional(),
  data: newsData,
});
export const savedNewsSchema = z.object({ key: z.string(), revision: z.string() });
export const newsActSchema = z.object({ kind, key });
export const publishNewsSchema = newsActSchema.extend({
  revision: revisionSchema.describe("of the version that was shown; refused if it has changed (3016)"),
  /** from when it is shown; at once without it, and for questions */
  at: momentSchema.optional(),
});

export const newsListSchema = z.object({
  items: z.array(
    z.object({
      kind,
      key: z.string(),
      revision: z.string().describe("for saving and publishing"),
      /** live: shown now; scheduled: from `at` on; draft: never published, or no longer */
      state: z.enum(["draft", "scheduled", "live", "ended"]),
      at: time.nullable(),
      /** a newer draft waits to be published */
      changed: z.boolean(),
      /** languages in which something is missing */
      missing: z.array(z.enum(contentLanguages)),
      data: newsData,
    }),
  ),
  /** the pictures that a banner may show */
  images: z.array(z.string()),
});
