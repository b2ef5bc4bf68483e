"use client";

import { useLocale, useTranslations } from "next-intl";
import { CircleAlert } from "@/components/icons/circle-alert";
import type { MemberView } from "@/lib/domain/members/types";
import { formatDateTime } from "@/lib/i18n/format";

/** The reason and end of a member's restriction, and how to appeal. */
export function AccountRestriction({ restriction }: { restriction: NonNullable<MemberView["restriction"]> }) {
  const t = useTranslations("Members.account.restriction");
  const locale = useLocale();
  const date = formatDateTime(restriction.until, locale, { year: "always" });
  return (
    <section className="mt-6 rounded-panel bg-warn-soft p-4 md:p-5" aria-labelledby="restriction">
      <h2 id="restriction" className="flex items-center gap-2 text-18">
        <CircleAlert className="ic text-warn" aria-hidden />
        {t("title")}
      </h2>
      <p className="mt-2">{t("until", { date })}</p>
      <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-ink-2">{t("reason")}</dt>
        <dd className="whitespace-pre-line">{restriction.reason}</dd>
        <dt className="text-ink-2">{t("appeal")}</dt>
        <dd className="whitespace-pre-line">{restriction.appeal}</dd>
      </dl>
    </section>
  );
}
