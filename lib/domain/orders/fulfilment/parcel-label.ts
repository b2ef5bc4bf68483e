import { z } from "zod";
import { fullName } from "@/lib/domain/members/rules";
import { addressText } from "@/lib/i18n/address-text";
import { Prisma } from "@/lib/platform/db";

/** The columns of an order `o` that a label is made of. */
export const labelColumns = Prisma.raw("o.buyer_last_name, o.buyer_first_name, o.buyer_city, o.buyer_district, o.buyer_address");
export const labelRow = z.strictObject({
  buyer_last_name: z.string(),
  buyer_first_name: z.string(),
  buyer_city: z.string(),
  buyer_district: z.string(),
  buyer_address: z.string(),
});

/** Name and address as written on a parcel, each in the order of its script. */
export function parcelLabel<Row extends z.output<typeof labelRow>>({
  buyer_last_name: last,
  buyer_first_name: first,
  buyer_city: city,
  buyer_district: district,
  buyer_address: street,
  ...rest
}: Row) {
  return { ...rest, receiver: fullName(last, first).trim(), address: addressText({ zip: "", city, district, street }) };
}
