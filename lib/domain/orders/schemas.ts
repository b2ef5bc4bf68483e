import { z } from "zod";
import { toE164 } from "@/lib/domain/members/phone";
import { countryCodeSchema, emailSchema, nameSchema, typedMobileSchema } from "@/lib/domain/members/schemas";
import { CUSTOM_TEXTS_MAX, isCustomText, LINE_MAX, LINES_MAX, plainCustomText } from "@/lib/domain/merchandise/rules";
import { isTaxNumber } from "@/lib/domain/orders/is-tax-number";
import { payWays } from "@/lib/domain/pay-ways/rules";
import { codesSchema } from "@/lib/domain/rights/schemas";
import { idSchema, orderIdSchema } from "@/lib/input/id-schemas";
import { areDistinct } from "@/lib/input/ids";
import { momentSchema } from "@/lib/input/moments";
import { normaliseNumber } from "@/lib/input/normalise-number";
import { amountSchema } from "@/lib/input/numbers";
import { lineText } from "@/lib/input/texts";

// The same rules in the browser and on the server. A message is a key of the namespace `Validation`.

export const ticketTypeSchema = z.enum(["e_ticket", "kiosk"], { error: "ticket_type_require" });
export const payWaySchema = z.enum(payWays, { error: "invalid" });

const optionalText = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

/**
 * An address is needed only for a delivery; without one, the account's or the order's own applies. City and district are
 * checked against the official names by the verb; abroad they are free text.
 */
export const buyerSchema = z
  .object({
    last_name: nameSchema,
    first_name: nameSchema,
    mobile: typedMobileSchema,
    country_code: countryCodeSchema,
    city: optionalText(lineText({ require: "city_require", max: 50 })),
    district: optionalText(lineText({ require: "district_require", max: 50 })),
    address: optionalText(lineText({ require: "address_require", max: 200 })),
  })
  .superRefine((buyer, context) => {
    const issue = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (toE164(buyer.mobile, buyer.country_code) === null) issue("mobile", "mobile_rule");
    const parts = ["city", "district", "address"] as const;
    if (parts.some((part) => buyer[part])) for (const part of parts) if (!buyer[part]) issue(part, `${part}_require`);
  });

/** A mobile barcode is a slash and seven of Code 39's characters, a citizen certificate two letters and 14 digits (Ministry of Finance). */
const carrierSchema = z
  .string()
  // A dash is one of Code 39's characters: other kinds of dash become a plain one.
  .transform((text) =>
    text
      .normalize("NFKC")
      .replace(/[\s\p{Cf}]/gu, "")
      .replace(/\p{Pd}|\u2212/gu, "-")
      .toUpperCase(),
  )
  .pipe(z.string().regex(/^(\/[0-9A-Z.+-]{7}|[A-Z]{2}\d{14})$/, "carrier_rule"));
/** Donation code: three to seven digits, leading zeros count. */
export const donationSchema = z
  .string()
  .transform(normaliseNumber)
  .pipe(z.string().regex(/^\d{3,7}$/, "donate_rule"));

const wishFields = {
  method: z.enum(["e_invoice", "company"], { error: "invalid" }),
  title: optionalText(lineText({ require: "title_require", max: 60 })),
  tax_number: optionalText(z.string().transform(normaliseNumber).pipe(z.string().max(8, "tax_number_rule"))),
  carrier: optionalText(carrierSchema),
  donate: optionalText(donationSchema),
};
const wishShape = z.object(wishFields);

function wishRule(invoice: z.output<typeof wishShape>, context: z.RefinementCtx): void {
  const issue = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
  if (invoice.method === "company") {
    if (!invoice.title) issue("title", "title_require");
    if (!invoice.tax_number || !isTaxNumber(invoice.tax_number)) issue("tax_number", "tax_number_rule");
    for (const way of ["carrier", "donate"] as const) if (invoice[way]) issue(way, "company_no_carrier");
  }
  if (invoice.carrier && invoice.donate) issue("donate", "donate_or_carrier");
}

export const invoiceSchema = z.object({ ...wishFields, email: emailSchema }).superRefine(wishRule);

/** How a member's next invoices are issued; null forgets it. */
export const keptInvoiceSchema = z.object({ invoice: wishShape.superRefine(wishRule).nullable() });

/** Products in one order; no real order reaches it. */
const PRODUCTS_MAX = 20;

/** Added products of the event, each once. */
const productLinesSchema = z
  .array(z.strictObject({ product_id: idSchema, qty: z.number().int().min(1, "invalid").max(LINE_MAX, "invalid") }))
  .max(PRODUCTS_MAX, "invalid")
  .refine((lines) => areDistinct(lines.map((line) => line.product_id)), "invalid");

const orderOptions = {
  ticket_type: ticketTypeSchema,
  buyer: buyerSchema.optional(),
  invoice: invoiceSchema.optional(),
  additional_product: productLinesSchema.optional(),
  codes: codesSchema,
  expected_total: amountSchema.optional(),
};

/** No data of the certificate is stored: staff look at it where the tickets are checked. */
const confirmedSchema = z
  .boolean()
  .optional()
  .describe("the buyer confirms that one of a wheelchair place and its companion's is for the holder of a disability certificate");

/** More than any session's limit per order. */
const SEATS_MAX = 50;

export const createOrderSchema = z.strictObject({
  session_id: idSchema,
  seat_ids: z.array(idSchema).min(1, "invalid").max(SEATS_MAX, "invalid").refine(areDistinct, "invalid"),
  companion: confirmedSchema,
  ...orderOptions,
});

export const autoCreateSchema = z
  .strictObject({
    session_id: idSchema,
    area_id: idSchema,
    qty: z.number().int().min(1, "invalid").max(SEATS_MAX, "invalid"),
    companion: confirmedSchema.describe("a wheelchair place with its companion, `qty` 2; the buyer confirms as for chosen seats"),
    ...orderOptions,
  })
  .refine(({ companion, qty }) => !companion || qty === 2, { path: ["qty"], error: "invalid" });

/** One ticket type of an exhibition, and how many of it. */
const entryItemSchema = z.strictObject({ price_id: idSchema, qty: z.number().int().min(1, "invalid").max(SEATS_MAX, "invalid") });

/** One entry time and tickets of one or several types, each type once. */
export const createExhibitionSchema = z.strictObject({
  session_id: idSchema,
  /** a `ticket_time` of the price list, in any UTC offset */
  ticket_time: momentSchema,
  items: z
    .array(entryItemSchema)
    .min(1, "invalid")
    .max(SEATS_MAX, "invalid")
    .refine((items) => areDistinct(items.map((item) => item.price_id)), "invalid")
    .refine((items) => items.reduce((sum, { qty }) => sum + qty, 0) <= SEATS_MAX, "invalid"),
  ...orderOptions,
});

export const createProductSchema = z.strictObject({
  /** a paid order of tickets */
  order_id: orderIdSchema,
  items: productLinesSchema.min(1, "invalid"),
  invoice: invoiceSchema.optional(),
  expected_total: amountSchema.optional(),
});

/** The buyer's custom text, one for each text field of the merchandise; an empty one leaves its field empty. */
const customTextsSchema = z
  .array(z.string({ error: "custom_text_rule" }).refine(isCustomText, "custom_text_rule").transform(plainCustomText))
  .max(CUSTOM_TEXTS_MAX, "custom_text_rule")
  .transform((texts) => (texts.some((text) => text !== "") ? texts : []));

const merchandiseLineSchema = z.strictObject({
  merchandise_id: idSchema,
  spec_id: idSchema,
  qty: z.number({ error: "invalid" }).int("invalid").min(1, "invalid").max(LINE_MAX, "invalid"),
  custom_text: customTextsSchema.optional(),
});

/** A spec may appear in several lines with different custom texts. */
export const createMerchandiseSchema = z.strictObject({
  items: z.array(merchandiseLineSchema).min(1, "invalid").max(LINES_MAX, "invalid"),
  /** offered by all of the merchandise; the highest of their fees is charged */
  delivery: z.object(
    { method: z.string({ error: "delivery_require" }).min(1, "delivery_require").max(20, "invalid") },
    { error: "delivery_require" },
  ),
  buyer: buyerSchema.optional(),
  invoice: invoiceSchema.optional(),
  codes: codesSchema,
  expected_total: amountSchema.optional(),
});

export const cancelMerchandiseSchema = z.object({ merchandise_order_id: orderIdSchema });

export const updateDeliverySchema = z.object({
  order_id: orderIdSchema,
  ticket_type: ticketTypeSchema.optional(),
  buyer: buyerSchema.optional(),
  invoice: invoiceSchema.optional(),
  /** the complete list: products that it leaves out go back into stock */
  additional_product: productLinesSchema.optional(),
});

export const cancelOrderSchema = z.object({ order_id: orderIdSchema });
/** The path names the order already; a body may repeat it. */
export const cancelExhibitionSchema = z.object({ order_id: orderIdSchema.optional() });

export const pageSchema = {
  page_num: z.coerce.number().int().min(1).max(100_000).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(20),
};

export const orderListSchema = z.object({
  status: z.enum(["unpaid", "paid", "cancelled"]).optional(),
  /** upcoming: unpaid, or paid and still to come, the soonest first; past: all others, newest first */
  when: z.enum(["upcoming", "past"]).optional(),
  ...pageSchema,
});

/** The fields of an order that staff may correct: the buyer's name, and the address of its mails. */
export const buyerCorrectionSchema = z.object({
  last_name: nameSchema.optional(),
  first_name: nameSchema.optional(),
  mobile: z.object({ mobile: typedMobileSchema, country_code: countryCodeSchema }).optional(),
  email: emailSchema.optional(),
});
