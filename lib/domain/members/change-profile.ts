import type { z } from "zod";
import { wrongPart, zipOf } from "@/lib/domain/addresses/queries";
import { TAIWAN } from "@/lib/domain/members/phone";
import { toMemberView } from "@/lib/domain/members/rules";
import type { addressSchema, basicSchema } from "@/lib/domain/members/schemas";
import type { MemberView } from "@/lib/domain/members/types";
import { DomainError } from "@/lib/errors/domain-error";
import { db, Prisma } from "@/lib/platform/db";

/** Change the name and the salutation. */
export async function changeBasic(
  memberId: string,
  { last_name, first_name, salutation }: z.output<typeof basicSchema>,
): Promise<MemberView> {
  const data = { lastName: last_name, firstName: first_name, salutation, log: { create: { event: "basic_changed", actor: "member" } } };
  return toMemberView(await db.member.update({ where: { id: memberId }, data }));
}

/**
 * Change the address. For a member with a Taiwanese number it must be in one of the 368 districts; the zip is
 * the district's three digits, or starts with them.
 * @throws BAD_INPUT naming the city, the district or the zip
 */
export async function changeAddress(
  memberId: string,
  { zip, city, state, simple_address }: z.output<typeof addressSchema>,
): Promise<MemberView> {
  const { countryCode } = await db.member.findUniqueOrThrow({ where: { id: memberId }, select: { countryCode: true } });
  const data = {
    zip: countryCode === TAIWAN ? taiwanZip({ zip, city, state }) : zip,
    city,
    district: state,
    simpleAddress: simple_address,
    log: { create: { event: "address_changed", actor: "member" } },
  };
  return toMemberView(await db.member.update({ where: { id: memberId }, data }));
}

/** Store how this member's invoices are issued, for their next order; null forgets it. */
export async function keepInvoice(memberId: string, invoice: MemberView["invoice"]): Promise<MemberView> {
  const data = { invoiceKept: invoice ?? Prisma.DbNull, log: { create: { event: "invoice_kept", actor: "member" } } };
  return toMemberView(await db.member.update({ where: { id: memberId }, data }));
}

function taiwanZip({ zip, city, state }: { zip: string; city: string; state: string }): string {
  const official = zipOf(city, state);
  if (official === undefined)
    throw new DomainError("BAD_INPUT", {
      details: [wrongPart(city, state) === "city" ? { field: "city", key: "city_require" } : { field: "state", key: "district_require" }],
    });
  if (zip === "") return official;
  // three digits, or Chunghwa Post's five or six that start with them
  if (/^\d{3}(\d{2,3})?$/.test(zip) && zip.startsWith(official)) return zip;
  throw new DomainError("BAD_INPUT", { details: [{ field: "zip", key: "zip_rule" }] });
}
