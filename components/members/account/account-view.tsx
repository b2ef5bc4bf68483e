import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CircleAlert } from "@/components/icons/circle-alert";
import { CircleCheck } from "@/components/icons/circle-check";
import type { AccountPart } from "@/components/members/account/account-editor";
import { mobileText } from "@/components/members/mobile-text";
import { useOwnPasskeys } from "@/components/members/own-passkeys";
import { EmailText } from "@/components/ui/email-text";
import { Pill } from "@/components/ui/pill";
import { Skeleton } from "@/components/ui/skeleton";
import type { MemberView } from "@/lib/domain/members/types";
import { addressText } from "@/lib/i18n/address-text";
import { langOfText } from "@/lib/i18n/lang-of-text";

/** The content of a part of the account while it is not being edited. */
export function AccountView({ part, member }: { part: AccountPart; member: MemberView }) {
  const t = useTranslations("Members");
  const locale = useLocale();
  switch (part) {
    case "basic":
      return (
        <>
          <p lang={langOfText(member.member_name, locale)}>{member.member_name}</p>
          <p className="text-14 text-ink-2">{t("account.basic.salutation", { name: t(`salutations.${member.salutation}`) })}</p>
        </>
      );
    case "mobile":
      return (
        <WithPill verified={member.is_phone_verified}>
          <span className="num">{mobileText(member)}</span>
        </WithPill>
      );
    case "email":
      return (
        <>
          <WithPill verified={member.is_email_verified}>
            <EmailText>{member.email}</EmailText>
          </WithPill>
          {member.is_email_verified ? null : <p className="mt-1 text-14 text-ink-2">{t("account.email.unverifiedHint")}</p>}
        </>
      );
    case "password":
      return (
        <p>
          <span className="sr-only">{t("account.password.view")}</span>
          <span aria-hidden>••••••••</span>
        </p>
      );
    case "passkeys":
      return <PasskeyCount />;
    case "address": {
      const address = addressText({ zip: member.zip, city: member.city, district: member.state, street: member.simple_address });
      return address ? <p lang={langOfText(address, locale, true)}>{address}</p> : <p className="text-ink-2">{t("account.empty")}</p>;
    }
  }
}

/** The number of passkeys; nothing if it cannot be loaded. */
function PasskeyCount() {
  const t = useTranslations("Members.passkey");
  const { data, failure } = useOwnPasskeys();
  if (failure) return null;
  if (!data) return <Skeleton className="h-6 w-32" />;
  const count = data.passkeys.length;
  return count > 0 ? <p>{t("count", { count })}</p> : <p className="text-ink-2">{t("none")}</p>;
}

function WithPill({ verified, children }: { verified: boolean; children: ReactNode }) {
  const t = useTranslations("Members.account");
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="min-w-0">{children}</span>
      {verified ? (
        <Pill tone="success" icon={CircleCheck}>
          {t("verified")}
        </Pill>
      ) : (
        <Pill tone="warn" icon={CircleAlert}>
          {t("notVerified")}
        </Pill>
      )}
    </p>
  );
}
