import { nationalMobile } from "@/lib/domain/members/phone";
import type { MemberView } from "@/lib/domain/members/types";
import { addressText } from "@/lib/i18n/address-text";
import { isoInTaipei } from "@/lib/platform/clock";
import type { Member } from "@/lib/platform/prisma/client";

const eastAsian = /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}/u;

/** Last and first name in the order and spacing of the name's script: 林雨晴, Yu-Ching Lin. */
export function fullName(lastName: string, firstName: string): string {
  return eastAsian.test(lastName + firstName) ? `${lastName}${firstName}` : `${firstName} ${lastName}`;
}

/** Normalize an address, so that two spellings of one mailbox are equal. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

export function toMemberView(member: Member): MemberView {
  return {
    member_id: member.id,
    last_name: member.lastName,
    first_name: member.firstName,
    member_name: fullName(member.lastName, member.firstName),
    email: member.email,
    mobile: nationalMobile(member.mobile, member.countryCode),
    country_code: member.countryCode,
    salutation: member.salutation as MemberView["salutation"],
    zip: member.zip,
    city: member.city,
    state: member.district,
    simple_address: member.simpleAddress,
    address: addressText({ ...member, street: member.simpleAddress }, ""),
    is_phone_verified: member.phoneVerifiedAt !== null,
    is_email_verified: member.emailVerifiedAt !== null,
    agree_membership: member.agreedMembershipAt !== null,
    invoice: member.invoiceKept as MemberView["invoice"],
    ...restrictionOf(member),
  };
}

/** The restriction as replies have it; empty once it is over. */
function restrictionOf({ restrictedUntil: until, restrictionReason, restrictionAppeal }: Member): Pick<MemberView, "restriction"> {
  if (until === null || until <= new Date()) return {};
  return { restriction: { until: isoInTaipei(until), reason: restrictionReason ?? "", appeal: restrictionAppeal ?? "" } };
}
