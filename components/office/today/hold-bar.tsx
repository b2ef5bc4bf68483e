"use client";

import { useTranslations } from "next-intl";
import type { SaleSession } from "@/components/office/today/use-live-sale";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { officeApi } from "@/lib/client/office/office-api";
import { useSelf } from "@/lib/client/office/use-self";
import { mayAct } from "@/lib/domain/staff/rules";

/** The limits for abandoned holds of a session, and a button that makes them stricter. */
export function HoldBar({ session: { session_id, hot, hold_rules: rules } }: { session: SaleSession }) {
  const t = useTranslations("OfficeToday.holds");
  const refusal = useRefusalText();
  const { roles } = useSelf();
  const { pending, thrown, run } = useAct();
  return (
    <div className="td-holds">
      <p className="of-sub num">
        {t("pause", { count: rules.abandoned, within: rules.within_minutes, minutes: rules.pause_minutes })}{" "}
        {t("lapsed", { count: rules.lapsed, days: rules.lapsed_days })} {hot ? t("hot", { seconds: rules.release_seconds }) : t("notHot")}
      </p>
      {mayAct(roles, ["events"]) ? (
        <Button size="sm" disabled={pending} onClick={() => void run(() => officeApi.post("event/mark_hot", { session_id, hot: !hot }))}>
          {hot ? t("unmark") : t("mark")}
        </Button>
      ) : null}
      {thrown ? <p role="alert">{refusal.whole(thrown)}</p> : null}
    </div>
  );
}
