import { z } from "zod";
import { WORD_MAX } from "@/lib/domain/sources/rules";
import { idSchema } from "@/lib/input/id-schemas";
import { lineText } from "@/lib/input/texts";

const time = z.string().meta({ format: "date-time" });

const linkName = lineText({ require: "require", max: 80 }).describe("for staff");
const word = lineText({ max: WORD_MAX }).default("");

export const sourceEventParams = z.object({ event_id: idSchema });
export const createLinkSchema = z.object({
  event_id: idSchema,
  name: linkName,
  source: lineText({ require: "require", max: WORD_MAX }).describe("as utm_source: instagram"),
  medium: word.describe("as utm_medium: social"),
  campaign: word.describe("as utm_campaign: presale"),
});
export const linkParams = z.object({ source_id: idSchema });
export const renameLinkSchema = linkParams.extend({ name: linkName });

const figures = {
  visits: z.int().describe("visits to the event's page; robots are not counted"),
  orders: z.int().describe("paid orders of the event's tickets"),
  tickets: z.int(),
  face: z.int().describe("face value of the tickets, NT$"),
};

export const linkSchema = z.object({
  source_id: z.string(),
  event_id: z.string(),
  event_name: z.string(),
  name: z.string(),
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
  address: z.string().describe("the short address"),
  author: z.string(),
  created_at: time,
  ended_at: time.nullable(),
  ...figures,
});
export const linkListSchema = z.object({ links: z.array(linkSchema) });

export const sourceFiguresSchema = z.object({
  counted_at: time.nullable().describe("orders are complete up to this moment; null before the first count"),
  sources: z.array(
    z.object({
      source_id: z.string().describe("direct, house and rest are no single source"),
      kind: z.enum(["link", "utm", "site", "direct", "house", "rest"]),
      name: z.string().nullable().describe("of a short link"),
      source: z.string(),
      medium: z.string(),
      campaign: z.string(),
      ...figures,
      visits: z.int().nullable().describe("null: not counted"),
    }),
  ),
  links: z.array(linkSchema).describe("the event's short links, newest first"),
});
