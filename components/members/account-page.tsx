"use client";

import { useSyncExternalStore } from "react";
import { CircleAlert, User } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { accountParts } from "@/components/members/account-editor";
import { AccountParts } from "@/components/members/account-parts";
import { hasLogin } from "@/lib/client/leave-session";
import { loginTabs, openLoginDialog } from "@/lib/client/login-dialog-store";
import { useMember } from "@/lib/client/use-member";

const never = () => () => undefined;

/** My account: what the house knows of the member, and how to change it. */
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
  // the page as it was built knows no visitor; the browser's cookie tells whether there is one to wait for
  const mayHaveLogin = useSyncExternalStore(never, hasLogin, () => true);
  if (member) return <AccountParts member={member} />;
  if (failed) {
    return (
      <div role="alert">
        <EmptyState icon={CircleAlert} action={<Button variant="ink" onClick={() => void refresh()}>{t("retry")}</Button>}>{t("load_failed")}</EmptyState>
      </div>
    );
  }
  if (isLogin || mayHaveLogin) return <Waiting />;
  const next = () => window.location.pathname + window.location.search;
  return (
    <EmptyState icon={User} action={<Button variant="ink" onClick={() => openLoginDialog({ tab: loginTabs.login, next: next() })}>{t("login")}</Button>}>
      {t("login_needed")}
    </EmptyState>
  );
}

function Waiting() {
  const t = useTranslations("Members.account");
  return (
    <div className="mt-6 max-w-[880px] border-t border-line md:mt-8" aria-busy>
      <p className="sr-only" role="status">{t("loading")}</p>
      {accountParts.map((part) => (
        <div key={part} className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 border-b border-line py-5 md:grid-cols-[200px_1fr_auto] md:py-6">
          <Skeleton className="h-10 w-24" />
          <Skeleton className="row-start-2 h-7 w-48 md:row-start-1 md:h-10" />
          <Skeleton className="h-10 w-18" />
        </div>
      ))}
    </div>
  );
}
