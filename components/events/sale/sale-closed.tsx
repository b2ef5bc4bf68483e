"use client";

import { useLocale, useTranslations } from "next-intl";
import { SaleAction } from "@/components/events/sale/sale-action";
import { saveCalendarFile } from "@/components/events/sale/save-calendar-file";
import { CalendarPlus } from "@/components/icons/calendar-plus";
import { Button, ButtonLink } from "@/components/ui/button";
import { Countdown } from "@/components/ui/countdown";
import type { EventTag } from "@/lib/domain/events/rules";
import type { SessionView } from "@/lib/domain/events/types";
import { formatDateTime } from "@/lib/i18n/format";

type SaleClosedProps = { slug: string; name: string; session: SessionView; state: EventTag };

/** The message key of the reason why a session cannot be bought. */
function closedKey(state: EventTag) {
  if (state === "cancelled" || state === "postponed") return `calledOff.session.${state}` as const;
  return state === "sold_out" ? "sessionSoldOut" : state === "incoming" ? "saleUnannounced" : "sessionEnded";
}

/** Why nothing can be bought now, and what the visitor can do instead. */
export function SaleClosed({ slug, name, session, state }: SaleClosedProps) {
  const t = useTranslations("Events");
  const locale = useLocale();
  const at = session.sale_start_time;
  if (state === "soon" && at) {
    return (
      <div className="sale-closed">
        <p className="num font-semibold">{t("saleAt", { time: formatDateTime(at, locale) })}</p>
        <div className="only-without-bar">
          <Countdown until={at} label={t("untilSale")} />
        </div>
        <div className="only-without-bar mt-5">
          <SaleAction session={session} state={state} />
        </div>
        <Button
          block
          className="mt-2.5"
          icon={<CalendarPlus className="ic" aria-hidden />}
          onClick={() => saveCalendarFile({ slug, title: t("saleOf", { name }), at })}
        >
          {t("addToCalendar")}
        </Button>
      </div>
    );
  }
  return (
    <div className="sale-closed">
      <p className="font-semibold">{t(closedKey(state))}</p>
      {state === "cancelled" || state === "postponed" ? <p className="mt-2 text-left text-14">{t(`calledOff.rights.${state}`)}</p> : null}
      {state === "sold_out" ? (
        <p className="mt-2 text-left text-14">
          <b className="block">{t("wait.tellTitle")}</b>
          {t("wait.tellText")}
        </p>
      ) : null}
      <div className="only-without-bar mt-4">
        <SaleAction session={session} state={state} />
      </div>
      <ButtonLink href="/activity?tab=on_sale" block className="mt-2.5">
        {t("similar")}
      </ButtonLink>
    </div>
  );
}
