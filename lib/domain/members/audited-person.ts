import { digestOf } from "@/lib/domain/audit/digest-of";
import { maskedEmail, maskedMobile, maskedName } from "@/lib/domain/members/masked";

/** `mobile` in E.164, `shown` as people in its country write it */
type Person = { name?: string; mobile?: { stored: string; shown: string }; email?: string };

/** A person for the audit, which cannot be erased: each value masked, with the keyed digest that proves which one it was. */
export function auditedPerson({ name, mobile, email }: Person): Record<string, string> {
  return {
    ...(name === undefined ? {} : { name: maskedName(name), name_digest: digestOf("name", name) }),
    ...(mobile === undefined ? {} : { mobile: maskedMobile(mobile.shown), mobile_digest: digestOf("mobile", mobile.stored) }),
    ...(email === undefined ? {} : { email: maskedEmail(email), email_digest: digestOf("email", email) }),
  };
}
