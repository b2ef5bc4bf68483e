"use client";

import { useLocale, useTranslations } from "next-intl";
import type { OwnSale } from "@/components/events/sale/rights/use-own-sale";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { later } from "@/components/ui/later";
import { openLoginDialog } from "@/lib/client/stores/login-dialog-store";
import { localizedPath } from "@/lib/i18n/messages";

const CodeField = later(() => import("@/components/events/sale/rights/code-field").then((module) => module.CodeField));

type PresaleAccessProps = { slug: string; own: OwnSale; /** start of the general sale */ general: string };

/** Before the general sale, for a visitor who cannot buy yet: a login, or the time of the general sale and a field for a code. */
export function PresaleAccess({ slug, own, general }: PresaleAccessProps) {
  const t = useTranslations("Events.phases");
  const locale = useLocale();
  if (own.who === "asking") return null;
  if (own.who === "guest")
    return (
      <div className="note presale-access">
        <div className="min-w-0">
          <p>{t("login")}</p>
          <Button
            className="mt-3"
            onClick={() => openLoginDialog({ next: localizedPath(locale, `/activity/${slug}/${own.session.session_id}`) })}
          >
            {t("loginAct")}
          </Button>
        </div>
      </div>
    );
  return (
    <div className="presale-access">
      <p className="phrase text-14 text-ink-2">
        {t.rich("notYoursRich", { time: () => <DateText key="time" at={general} className="whitespace-nowrap" /> })}
      </p>
      {own.session.takes_codes ? <CodeField sessionId={own.session.session_id} onAccepted={own.reload} /> : null}
    </div>
  );
}
