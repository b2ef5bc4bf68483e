import type { MemberView } from "@/lib/domain/members/types";

/** Tells a password manager whose password stands in the form: the number that the member logs in with. */
export function AccountUsername({ member }: { member: MemberView }) {
  return <input type="text" name="username" autoComplete="username" value={member.mobile} readOnly hidden />;
}
