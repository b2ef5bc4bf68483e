"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CircleAlert } from "@/components/icons/circle-alert";
import type { IconComponent } from "@/components/icons/create-icon";
import { Fingerprint } from "@/components/icons/fingerprint";
import { KeyRound } from "@/components/icons/key-round";
import { Mail } from "@/components/icons/mail";
import { MapPin } from "@/components/icons/map-pin";
import { Receipt } from "@/components/icons/receipt";
import { Smartphone } from "@/components/icons/smartphone";
import { User } from "@/components/icons/user";
import { accountParts, partId, type AccountPart } from "@/components/members/account/account-editor";
import type { MemberView } from "@/lib/domain/members/types";
import { Link } from "@/lib/i18n/navigation";

const icons: Record<AccountPart, IconComponent> = {
  basic: User,
  mobile: Smartphone,
  email: Mail,
  password: KeyRound,
  passkeys: Fingerprint,
  address: MapPin,
};
const row = "flex min-h-11 items-center gap-3 rounded-ctl px-3 py-2 text-15 font-medium leading-snug hover:bg-sunken";

/** On desktop, the list of parts is next to their content. `member` is missing while it is loading. */
export function AccountFrame({ member, children }: { member?: MemberView; children: ReactNode }) {
  const t = useTranslations("Members.account");
  const layout = useTranslations("Layout");
  const unverified: Partial<Record<AccountPart, boolean>> = member
    ? { mobile: !member.is_phone_verified, email: !member.is_email_verified }
    : {};
  return (
    <div className="mt-6 md:mt-8 lg:grid lg:grid-cols-[232px_minmax(0,1fr)] lg:items-start lg:gap-16">
      <nav className="sticky top-23 -ml-3 max-lg:hidden" aria-label={t("sections")}>
        <ul>
          {accountParts.map((part) => {
            const Icon = icons[part];
            return (
              <li key={part}>
                <a className={row} href={`#${partId(part)}`}>
                  <Icon className="ic text-ink-2" aria-hidden />
                  <span>{t(`parts.${part}`)}</span>
                  {unverified[part] ? <CircleAlert className="ic ic-s ml-auto text-warn" role="img" aria-label={t("notVerified")} /> : null}
                </a>
              </li>
            );
          })}
          <li className="ml-3 mt-3 border-t border-line pt-3">
            <Link className={`${row} -ml-3`} href="/member/record/list">
              <Receipt className="ic text-ink-2" aria-hidden />
              {layout("orders")}
            </Link>
          </li>
        </ul>
      </nav>
      {children}
    </div>
  );
}
