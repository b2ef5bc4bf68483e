"use client";

import { useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import { ExternalLink } from "@/components/icons/external-link";
import { Info } from "@/components/icons/info";
import { AgreementDialog } from "@/components/members/agreements/agreement-dialog";
import { buttonClass } from "@/components/ui/button";
import { SoftButtonLink } from "@/components/ui/soft-button-link";
import { thisDevice } from "@/lib/client/device";
import { closeLoginDialog } from "@/lib/client/stores/login-dialog-store";
import { useBrowserValue } from "@/lib/client/use-browser-value";
import { brand } from "@/lib/i18n/brand";

type CompanionNoteProps = {
  /** "both" if there is no other page to link to; "none" on tabs after the choice, where the app was already offered */ shops?:
    "by-device" | "both" | "none";
};

/**
 * Says that the account is shared with the companion app. One press shows what that means; another leads to the app in the
 * device's own shop or, if the device has none, to the page /register.
 */
export function CompanionNote({ shops = "by-device" }: CompanionNoteProps) {
  const t = useTranslations("Members.dialog");
  const [open, setOpen] = useState(false);
  // the server does not know the device, so the built page links to /register
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
              <SoftButtonLink href="/register" size="sm" onClick={closeLoginDialog}>
                {t("appGet")}
              </SoftButtonLink>
            ) : null}
          </p>
        </div>
      )}
      <AgreementDialog name="membership" open={open} onOpenChange={setOpen} />
    </div>
  );
}

/** A link to the companion app, in a new tab, so that input on this page is not lost. */
function AppLink({ href, button = false, children }: { href: string; button?: boolean; children: ReactNode }) {
  const t = useTranslations("Ui");
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={button ? buttonClass({ size: "sm" }) : "link inline-flex min-h-11 items-center gap-1.5 text-ink"}
    >
      {children}
      <ExternalLink className="ic ic-s" aria-hidden />
      <span className="sr-only">{t("newTab")}</span>
    </a>
  );
}
