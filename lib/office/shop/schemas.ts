import { z } from "zod";
import { CUSTOM_TEXTS_MAX } from "@/lib/domain/merchandise/rules";
import { merchandiseCategorySchema, quotaScopeSchema } from "@/lib/domain/merchandise/schemas";
import { textSchemaOf } from "@/lib/i18n/text-schema-of";
import { idSchema } from "@/lib/input/id-schemas";
import { momentTextSchema } from "@/lib/input/moments";
import { normaliseNumber } from "@/lib/input/normalise-number";
import { linesText, lineText } from "@/lib/input/texts";
import { lists } from "@/lib/office/lists/rules";
import { shortQueryOf } from "@/lib/office/lists/schemas";
import { IMAGES_MAX, SPECS_MAX } from "@/lib/office/shop/rules";

// Requests and replies of the office's shop page. Times are ISO 8601 with Taipei's offset, money is whole TWD.

const time = z.string().meta({ format: "date-time" });
const reason = linesText({ require: "reason_require", rule: "reason_rule", max: 500 });
const orderNo = z
  .string({ error: "invalid" })
  .transform((text) => normaliseNumber(text).toUpperCase())
  .pipe(z.string().min(1, "invalid").max(40, "invalid"));
const trackingNo = lineText({ max: 40 }).transform(normaliseNumber);

/** Maximum of lines per import: a day's parcels of a large shop. */
export const IMPORT_MAX = 1_000;

export const piecesSchema = z.object({
  pieces: z.array(
    z.object({
      merchandise_id: z.string(),
      name: z.string(),
      event_id: z.string().nullable(),
      event_name: z.string().nullable(),
      image: z.string().nullable(),
      published: z.boolean(),
      sold: z.int(),
      specs: z.array(
        z.object({
          spec_id: z.string(),
          name: z.string(),
          price: z.int(),
          stock: z.int(),
          /** in unpaid orders */
          held: z.int(),
        }),
      ),
    }),
  ),
});

export const pieceFileQuery = shortQueryOf(lists.pieces);

const line = textSchemaOf(lineText({ max: 120 }).default(""));
const money = z.int({ error: "invalid" }).min(0, "invalid").max(1_000_000, "invalid");
const count = z.int({ error: "invalid" }).min(0, "invalid").max(100_000, "invalid");

/** A piece as staff edit it. A draft may have gaps; a published piece may not. */
export const pieceData = z.object({
  category: merchandiseCategorySchema,
  event_id: z
    .string({ error: "invalid" })
    .regex(/^\d{1,9}$/, "invalid")
    .nullable(),
  name: line,
  details: textSchemaOf(linesText({ max: 10_000 }).default("")),
  /** paths as the upload returns them, or of the catalogue's pictures; the first is the main one */
  images: z
    .array(z.string({ error: "invalid" }).regex(/^\/(products|posters|pictures)\/[\w./-]{1,200}\.(avif|jpe?g|png|svg|webp)$/, "invalid"))
    .max(IMAGES_MAX, "invalid"),
  listed_at: momentTextSchema,
  limited: z.boolean(),
  /** maximum of units within the scope; 0: no limit */
  quota: count,
  quota_scope: quotaScopeSchema,
  /** labels of the buyer's own texts */
  custom_text: z.array(line).max(CUSTOM_TEXTS_MAX, "invalid"),
  delivery: z
    .array(z.object({ method: z.enum(["home", "store", "venue"], { error: "invalid" }), fee: money }))
    .refine((all) => new Set(all.map(({ method }) => method)).size === all.length, "invalid"),
  /** in the order of the shop; `stock` applies to new ones only, others are corrected by a difference */
  specs: z.array(z.object({ spec_id: z.string().nullable(), name: line, price: money, stock: count })).max(SPECS_MAX, "invalid"),
});
export const pieceSchema = z.object({
  merchandise_id: z.string(),
  /** changes with every change of the piece */
  version: z.string(),
  published: z.boolean(),
  /** it comes from the catalogue's files, and the next import overwrites it */
  of_files: z.boolean(),
  /** specs that have been ordered: they cannot be removed */
  ordered: z.array(z.string()),
  data: pieceData,
});
export const pieceParams = z.object({ merchandise_id: idSchema });
export const savePieceSchema = z.object({
  /** of the edited piece, with the version that was read; absent for a new one */
  merchandise_id: idSchema.optional(),
  version: z.string({ error: "invalid" }).max(40, "invalid").optional(),
  published: z.boolean({ error: "invalid" }),
  data: pieceData,
});
export const savedPieceSchema = z.object({ merchandise_id: z.string(), version: z.string() });

export const correctStockSchema = z.object({
  spec_id: idSchema,
  by: z
    .int({ error: "invalid" })
    .min(-100_000, "invalid")
    .max(100_000, "invalid")
    .refine((by) => by !== 0, "invalid"),
  reason,
});
export const correctedStockSchema = z.object({ stock: z.int() });

export const parcelsQuery = z.object({ state: z.enum(["preparing", "shipped"], { error: "invalid" }).default("preparing") });
export const parcelsSchema = z.object({
  parcels: z.array(
    z.object({
      order_no: z.string(),
      paid_at: time,
      method: z.enum(["home", "store", "venue"]),
      /** masked */
      receiver: z.string(),
      lines: z.array(z.string()),
      tracking_no: z.string().nullable(),
      shipped_at: time.nullable(),
    }),
  ),
});

export const parcelFileQuery = shortQueryOf(lists.parcels).extend(parcelsQuery.shape);

const allowShared = z.boolean({ error: "invalid" }).default(false).describe("also if another order has the tracking number");
export const shipSchema = z.object({ order_no: orderNo, tracking_no: trackingNo.default(""), allow_shared: allowShared });
export const correctTrackingSchema = z.object({
  order_no: orderNo,
  before: z.string({ error: "invalid" }).max(40, "invalid").describe("the number that was shown; empty if there was none"),
  tracking_no: trackingNo.pipe(z.string().min(1, "invalid")),
  allow_shared: allowShared,
});
export const correctedTrackingSchema = z.object({ outcome: z.enum(["done", "already", "shared"]) });
export const deliveredSchema = z.object({ order_no: orderNo });
const handling = z.enum(["done", "already", "unpaid", "unknown", "inspected", "shared"]);
export const handlingSchema = z.object({ outcome: handling });

export const importSchema = z.object({
  /** CSV, or as copied from a spreadsheet: columns under headings, or lines with only an order number and a tracking number */
  text: z.string({ error: "invalid" }).min(1, "invalid").max(100_000, "invalid"),
  /** false: only preview */
  apply: z.boolean().default(false),
  allow_shared: allowShared,
});
export const importedSchema = z.object({
  rows: z.array(
    z.object({
      line: z.int(),
      order_no: z.string(),
      tracking_no: z.string(),
      /**
       * ready: it would be shipped; malformed: it does not have both numbers; ambiguous: it could be read in two ways; headings:
       * the headings do not name each column once; twice: an earlier line has the order; other_number: shipped with another number;
       * shared: another order has the tracking number
       */
      outcome: z.enum(["ready", "malformed", "ambiguous", "headings", "twice", "other_number", ...handling.options]),
    }),
  ),
});

export const packingQuery = z.object({
  /** comma-separated order numbers; all waiting ones without it */
  order_nos: z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(orderNo).max(200, "invalid"))
    .optional(),
});

export const shopReturnsSchema = z.object({
  returns: z.array(
    z.object({
      return_id: z.string(),
      order_no: z.string(),
      kind: z.enum(["return", "rma"]),
      status: z.enum(["requested", "approved"]),
      spec: z.string(),
      qty: z.int(),
      /** the sum to refund for it, without postage */
      amount: z.int(),
      reason: z.string(),
      requested_at: time,
    }),
  ),
});
export const returnFileQuery = shortQueryOf(lists.returns);

export const decideReturnSchema = z
  .object({ return_id: idSchema, approved: z.boolean({ error: "invalid" }), note: linesText({ max: 500 }).default("") })
  .refine(({ approved, note }) => approved || note !== "", { path: ["note"], error: "reason_require" });
export const receiveReturnSchema = z.object({
  return_id: idSchema,
  outcome: z.enum(["refund", "replacement"], { error: "invalid" }),
  /** whether it can be sold again */
  restock: z.boolean().default(false),
});
