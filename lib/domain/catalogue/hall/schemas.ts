import { z } from "zod";
import { key, nameMissing, slug, textSchema } from "@/lib/domain/catalogue/form/text-schema";

/** The file of a hall. Every setting that was added later has a default, so that older files retain their meaning. */
const point = z.tuple([z.number(), z.number()]);

const angle = z.number().min(-360).max(720);

/** `entrance`: the door or gate for holders of its tickets, as the signs name it; without it that of the block. */
const areaName = { key, name: textSchema.optional(), section: textSchema.optional(), entrance: textSchema.optional() };

const seatsByRow = z.array(z.strictObject({ row: z.int(), numbers: z.array(z.int()).min(1) })).default([]);

/** How the seats of a row are counted; see `rowNumbers`. */
export const numberings = ["running", "odd", "even", "odd_even"] as const;

const rowSettings = {
  rows: z.int().min(1).max(60),
  first_row: z.int().min(1).default(1),
  pitch: z.number().min(12).default(24),
  row_pitch: z.number().min(12).default(26),
  /** the side of the lowest number, facing the stage; with odd_even the side of the odd ones */
  number_from: z.enum(["left", "right"]).default("left"),
  /** odd_even: from the middle outwards, odd numbers to one side and even ones to the other */
  numbering: z.enum(numberings).default("running"),
  first_number: z.int().min(1).max(9_000).default(1),
  /** numbers that no seat has */
  skip: z.array(z.int().min(1).max(9_999)).max(200).default([]),
  /** centimetres from the hall's ground to the first row's floor, and from each row's to the next one's */
  level: z.number().min(-1_000).max(10_000).default(0),
  rise: z.number().min(0).max(200).default(0),
  /** the area's border where it is not drawn around its seats; all of them must be within it */
  border: z.array(point).min(3).max(60).optional(),
  accessible: seatsByRow,
  /** a pillar, a rail or the stage's edge blocks a part of the view */
  restricted_view: seatsByRow,
  /** wheelchair places that are sold together with the seat next to them, by their numbers */
  companions: z.array(z.strictObject({ row: z.int(), seat: z.int(), companion: z.int() })).default([]),
};

export const straightAreaSchema = z.strictObject({
  ...areaName,
  ...rowSettings,
  /** `at`: the middle of the first row; `angle`: degrees clockwise */
  straight: z.strictObject({ at: point, angle: z.number().default(0) }),
  /** how much farther from the stage a row's middle is than its ends; below 0 nearer */
  curve: z.number().default(0),
  seats: z.union([z.int().min(1).max(100), z.array(z.int().min(1).max(100))]),
  /** the numbers of seats, counted from the left, after which there is an aisle */
  aisles: z.array(z.int().min(1)).default([]),
});

export const arcAreaSchema = z.strictObject({
  ...areaName,
  ...rowSettings,
  /** degrees clockwise on the map, 0 is right and 90 is down; as many seats as fit */
  arc: z.strictObject({ centre: point, radius: z.number().positive().max(20_000), from: angle, to: angle }),
  /** the degrees at which there is an aisle */
  aisles: z.array(z.number()).default([]),
});

export const standingAreaSchema = z.strictObject({
  ...areaName,
  outline: z.array(point).min(3),
  places: z.int().min(1).max(50_000),
});

/** One of three kinds of area, by the key for its shape. */
const areaSchema = z.unknown().transform((value, context) => {
  const has = (word: string) => typeof value === "object" && value !== null && word in value;
  const schema = has("outline") ? standingAreaSchema : has("arc") ? arcAreaSchema : has("straight") ? straightAreaSchema : null;
  if (!schema) {
    context.addIssue({ code: "custom", message: "must have straight, arc or outline" });
    return z.NEVER;
  }
  const parsed = schema.safeParse(value, { error: nameMissing });
  if (parsed.success)
    return parsed.data as z.infer<typeof straightAreaSchema> | z.infer<typeof arcAreaSchema> | z.infer<typeof standingAreaSchema>;
  for (const issue of parsed.error.issues) context.addIssue({ ...issue, code: "custom", message: issue.message, path: issue.path });
  return z.NEVER;
});

export const hallSchema = z.strictObject({
  key,
  /** a later version is a separate hall; `of` is the key of the first one */
  version: z.strictObject({ of: key, number: z.int().min(2).max(999) }).optional(),
  name: textSchema,
  address: textSchema,
  city: textSchema,
  /** the slug of the venue of which it is a layout; without it the hall keeps its venue, or gets a new one with its name */
  venue: slug.optional(),
  map: z.strictObject({
    width: z.int().positive(),
    height: z.int().positive(),
    /** how many centimetres a unit of the map is */
    unit: z.number().min(0.1).max(100).default(2.2),
  }),
  stage: z.strictObject({
    direction: z.enum(["top", "bottom", "left", "right", "center", "none"]),
    shape: z
      .string()
      .regex(/^[MmLlHhVvAaQqCcZz0-9.,\s-]+$/, "must be an SVG path")
      .optional(),
    label: point.optional(),
    /** centimetres from the hall's ground to its boards */
    height: z.number().min(0).max(1_000).default(100),
  }),
  /** doors of the hall as its signs number them; the main one is named so */
  entrances: z
    .array(
      z.strictObject({
        door: z.string().regex(/^[A-Z0-9]{1,4}$/, "must be a number or letters such as 2 or B1"),
        at: point,
        main: z.boolean().default(false),
      }),
    )
    .default([]),
  blocks: z.array(z.strictObject({ key, name: textSchema, entrance: textSchema.optional(), areas: z.array(areaSchema) })).default([]),
});
