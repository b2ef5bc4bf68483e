"use client";

import { useLocale, useTranslations } from "next-intl";
import { CircleAlert } from "@/components/icons/circle-alert";
import { accountParts, partRow } from "@/components/members/account/account-editor";
import { AccountFollows } from "@/components/members/account/account-follows";
import { AccountFrame } from "@/components/members/account/account-frame";
import { AccountParts } from "@/components/members/account/account-parts";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { hasLogin } from "@/lib/client/session/leave-session";
import { loginTabs, openLoginDialog } from "@/lib/client/stores/login-dialog-store";
import { useBrowserValue } from "@/lib/client/use-browser-value";
import { useMember } from "@/lib/client/use-member";
import type { MemberView } from "@/lib/domain/members/types";
import { formatDateTime } from "@/lib/i18n/format";

/** My account: the member's data, with editors. */
export function AccountPage() {
  const t = useTranslations("Members.account");
  return (
    <div className="wrap pb-10 pt-8 md:pt-12">
      <h1 className="text-26 md:text-34">{t("title")}</h1>
      <Account />
    </div>
  );
}

function Account() {
  const t = useTranslations("Members.account");
  const { isLogin, member, failed, refresh } = useMember();
  // the built page is the same for all visitors; the browser's cookie shows whether a login may exist
  const mayHaveLogin = useBrowserValue(hasLogin, true);
  if (member)
    return (
      <>
        {member.restriction ? <AccountRestriction restriction={member.restriction} /> : null}
        <AccountFrame member={member}>
          <div>
            <AccountParts member={member} />
            <AccountFollows />
          </div>
        </AccountFrame>
      </>
    );
  if (failed) {
    return (
      <div role="alert">
        <EmptyState
          icon={CircleAlert}
          action={
            <Button variant="ink" onClick={() => void refresh()}>
              {t("retry")}
            </Button>
          }
        >
          {t("loadFailed")}
        </EmptyState>
      </div>
    );
  }
  if (isLogin || mayHaveLogin)
    return (
      <AccountFrame>
        <Waiting />
      </AccountFrame>
    );
  const next = () => window.location.pathname + window.location.search;
  return (
    <EmptyState
      place="seat"
      action={
        <Button variant="ink" onClick={() => openLoginDialog({ tab: loginTabs.login, next: next() })}>
          {t("login")}
        </Button>
      }
    >
      {t("loginNeeded")}
    </EmptyState>
  );
}

function Waiting() {
  const t = useTranslations("Members.account");
  return (
    <div className="border-t border-line lg:grid lg:gap-4 lg:border-t-0" aria-busy>
      <p className="sr-only" role="status">
        {t("loading")}
      </p>
      {accountParts.map((part) => (
        <div key={part} className={partRow}>
          <Skeleton className="h-10 w-24" />
          <Skeleton className="row-start-2 h-7 w-48 md:max-lg:row-start-1 md:max-lg:h-10" />
          <Skeleton className="h-10 w-18" />
        </div>
      ))}
    </div>
  );
}

/** The reason and end of a member's restriction, and how to appeal. */
function AccountRestriction({ restriction }: { restriction: NonNullable<MemberView["restriction"]> }) {
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
