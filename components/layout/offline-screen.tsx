"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { EmptyPlace } from "@/components/ui/empty-place";
import { reloadPage } from "@/lib/client/browser/reload-page";
import { useMember } from "@/lib/client/use-member";
import { inPageLanguage } from "@/lib/i18n/page-language";

/** Shown offline: what still works. It reloads the page as soon as the network is back. */
export function OfflineScreen() {
  const t = useTranslations("Layout");
  const { isLogin } = useMember();
  useEffect(() => {
    window.addEventListener("online", reloadPage);
    return () => window.removeEventListener("online", reloadPage);
  }, []);
  return (
    <div className="wrap md:py-12">
      <div className="empty">
        <EmptyPlace place="seat" />
        <div>
          <h1 className="text-26 md:text-34">{t("offlineTitle")}</h1>
          <p className="mt-3 text-ink-2">{t(isLogin ? "offlineTextMember" : "offlineText")}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button variant="spot" onClick={reloadPage}>
              {t("retry")}
            </Button>
            {/* a page load instead of the router, which would ask the network */}
            {isLogin ? <Button onClick={() => window.location.assign(inPageLanguage("/member/record/list"))}>{t("orders")}</Button> : null}
          </div>
        </div>
      </div>
    </div>
  );
}
