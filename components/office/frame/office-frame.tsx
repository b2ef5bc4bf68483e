"use client";

import { useTranslations } from "next-intl";
import { usePathname } from "next/navigation";
import { useEffect, type ReactNode } from "react";
import { CircleAlert } from "@/components/icons/circle-alert";
import { FrameKeys } from "@/components/office/frame/frame-keys";
import { HouseBar } from "@/components/office/frame/house-bar";
import { findOfficePage, mayOpen, type OfficePage } from "@/components/office/frame/office-pages";
import { Rail } from "@/components/office/frame/rail";
import { SessionWatch } from "@/components/office/frame/session-watch";
import { TabBar } from "@/components/office/frame/tab-bar";
import { FactorDialog } from "@/components/office/login/factor-dialog";
import { PageHead } from "@/components/office/ui/page-head";
import { Button } from "@/components/ui/button";
import { officeApi } from "@/lib/client/office/office-api";
import { noteSelf, sessionStore } from "@/lib/client/office/session-store";
import { useStore } from "@/lib/client/stores/create-store";
import { useCall } from "@/lib/client/use-call";
import type { StaffRole } from "@/lib/domain/staff/rules";

/** House bar, rail and page. It renders the page only after login, so that the page can call useSelf. */
export function OfficeFrame({ children }: { children: ReactNode }) {
  const t = useTranslations("Office");
  const base = useTranslations("OfficeBase");
  const path = usePathname();
  const self = useStore(sessionStore, (session) => session.self);
  const { data, failure, reload } = useCall("self", ({ signal }) => officeApi.get("self", { signal }));
  useEffect(() => {
    if (data) noteSelf(data.staff);
  }, [data]);
  const page = findOfficePage(path);
  return (
    <div className="frame">
      <a className="skip" href="#main">
        {t("frame.skip")}
      </a>
      <HouseBar self={self} />
      {self ? <Rail self={self} /> : <div className="orail" aria-hidden />}
      {self && page && !mayOpen(self.roles, page) ? (
        <NoRight page={page} />
      ) : self ? (
        children
      ) : (
        <main id="main" className="work" aria-busy={!failure}>
          {failure ? (
            <div className="of-empty" role="alert">
              <CircleAlert className="ic" aria-hidden />
              <p>{failure.message || base("noAnswer")}</p>
              <Button onClick={reload}>{t("states.retry")}</Button>
            </div>
          ) : null}
        </main>
      )}
      {self ? <TabBar self={self} /> : null}
      {self ? <FrameKeys self={self} /> : null}
      {self ? <FactorDialog self={self} /> : null}
      <SessionWatch />
    </div>
  );
}

/** Replaces a page that this person may not open, and says which roles may. */
function NoRight({ page }: { page: OfficePage }) {
  const t = useTranslations("Office");
  const roles: readonly StaffRole[] = typeof page.roles === "string" ? [page.roles] : ["owner", ...page.roles];
  return (
    <main id="main" className="work">
      <PageHead title={t(`pages.${page.name}`)} />
      <p>{t("states.noRight", { roles: roles.map((role) => t(`roles.${role}`)).join(t("and")) })}</p>
    </main>
  );
}
