"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Info } from "@/components/icons/info";
import { AgreementDialog } from "@/components/members/agreements/agreement-dialog";
import { AppLink } from "@/components/members/app-link";
import { ButtonLink } from "@/components/ui/button";
import { thisDevice } from "@/lib/client/device";
import { closeLoginDialog } from "@/lib/client/stores/login-dialog-store";
import { useBrowserValue } from "@/lib/client/use-browser-value";
import { brand } from "@/lib/i18n/brand";

type CompanionNoteProps = {
  /** both shops, where there is nowhere else to lead to; none for who has passed the choice, where the app is offered */ shops?:
    "by-device" | "both" | "none";
};

/**
 * The account is shared with the companion app; what that means is one press away, and so is the
 * app: in the machine's own shop, or, where it has none, an account on the page /register.
 */
export function CompanionNote({ shops = "by-device" }: CompanionNoteProps) {
  const t = useTranslations("Members.dialog");
  const [open, setOpen] = useState(false);
  // the server does not know the machine: the page as it was made leads to /register
  const device = useBrowserValue(thisDevice, "other");
  const ios = (
    <AppLink button href={brand.app.appStore}>
      {shops === "both" ? t("appStore") : t("appGet")}
    </AppLink>
  );
  const android = (
    <AppLink button href={brand.app.googlePlay}>
      {shops === "both" ? t("googlePlay") : t("appGet")}
    </AppLink>
  );
  const more = (className: string) => (
    <button type="button" className={`link text-ink ${className}`} onClick={() => setOpen(true)}>
      {t("appMore")}
    </button>
  );
  return (
    <div className="mt-6 flex gap-3 border-t border-line pt-4.5 text-13 leading-[1.65] text-ink-2">
      <Info className="ic mt-px" aria-hidden />
      {shops === "none" ? (
        <p>
          {t("appNote")} {more("")}
        </p>
      ) : (
        <div>
          <p>{t("appNote")}</p>
          <p className="flex flex-wrap gap-x-4">
            {more("min-h-11")}
            <AppLink href={brand.app.site}>{t("appSite")}</AppLink>
          </p>
          <p className="mt-1 flex flex-wrap gap-2">
            {shops === "both" || device === "ios" ? ios : null}
            {shops === "both" || device === "android" ? android : null}
            {shops === "by-device" && device === "other" ? (
              <ButtonLink href="/register" size="sm" onClick={closeLoginDialog}>
                {t("appGet")}
              </ButtonLink>
            ) : null}
          </p>
        </div>
      )}
      <AgreementDialog name="membership" open={open} onOpenChange={setOpen} />
    </div>
  );
}
