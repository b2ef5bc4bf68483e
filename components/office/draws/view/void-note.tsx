"use client";

import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { useState } from "react";
import { CircleAlert } from "@/components/icons/circle-alert";
import { sayDone } from "@/components/office/ui/done/done-store";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { FormFailure } from "@/components/ui/form-failure";
import { hasCode } from "@/lib/client/api";
import { officeApi } from "@/lib/client/office/office-api";
import { useSelf } from "@/lib/client/office/use-self";
import { mayAct } from "@/lib/domain/staff/rules";
import { CHANGE_REFUSED } from "@/lib/errors/codes";
import { formatDateTime } from "@/lib/i18n/format";
import type { OfficeDraw } from "@/lib/office/draws/types";

type VoidNoteProps = {
  draw: OfficeDraw;
  voided: NonNullable<OfficeDraw["void"]>;
  /** shows another draw of the event */ onSelect: (drawId: string) => void;
  onDone: () => void;
};

/** Shows that a draw is to be void, or is: the cause, the next act, and the draw that takes its place. */
export function VoidNote({ draw, voided, onSelect, onDone }: VoidNoteProps) {
  const t = useTranslations("OfficeDraws.voiding");
  const locale = useLocale();
  const { roles } = useSelf();
  const refusal = useRefusalText();
  const { run, pending, thrown, forget } = useAct();
  const [isAsking, setAsking] = useState(false);
  const time = (at: string) => formatDateTime(at, locale);
  const { state, author, replacement_id: next, left_orders: left } = voided;
  const isWaiting = state === "waiting";

  async function act(path: "void_confirm" | "void_withdraw", words: string): Promise<void> {
    const confirmed = path === "void_confirm" ? { revision: voided.revision } : {};
    if (!(await run(() => officeApi.post(`draw/${path}`, { draw_id: draw.draw_id, ...confirmed })))) return;
    setAsking(false);
    sayDone("draws", words);
    onDone();
  }
  return (
    <section className="notebar notebar-danger" aria-label={t("act")}>
      <CircleAlert className="ic" aria-hidden />
      <div className="dr-void">
        <p className="num">
          {isWaiting
            ? t("waits", { author, time: time(voided.requested_at) })
            : state === "done"
              ? t("done", { author, by: voided.confirmed_by ?? "", time: time(voided.confirmed_at ?? voided.requested_at) })
              : t("running")}
        </p>
        <p>
          <b>{t("cause")}</b> <span className="wrap-anywhere">{voided.cause}</span>
        </p>
        <p className="num">{t("times", { closes: time(voided.closes_at), result: time(voided.result_at) })}</p>
        {left.length > 0 ? (
          <p className="num">
            {t("left")}{" "}
            {left.map((orderNo) => (
              <Link key={orderNo} href={`/office/orders/${orderNo}`} prefetch={false} className="dr-order">
                {orderNo}
              </Link>
            ))}
          </p>
        ) : null}
        <FormFailure>{isAsking ? undefined : refusal.whole(thrown)}</FormFailure>
        <div className="of-acts-row">
          {isWaiting && !voided.is_own && mayAct(roles, ["events", "finance"]) ? (
            <Button variant="danger" size="sm" disabled={pending} onClick={() => setAsking(true)}>
              {t("confirm")}
            </Button>
          ) : null}
          {isWaiting && mayAct(roles, ["events"]) ? (
            <Button size="sm" disabled={pending} onClick={() => void act("void_withdraw", t("doneWithdrawn"))}>
              {t("withdraw")}
            </Button>
          ) : null}
          {next ? (
            <Button size="sm" onClick={() => onSelect(next)}>
              {t("next")}
            </Button>
          ) : null}
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={(open) => {
          if (!open) forget();
          setAsking(open);
        }}
        title={t("confirmAsk")}
        act={t("confirmNow")}
        keep={t("keep")}
        danger
        loading={pending}
        onAct={() => void act("void_confirm", t("doneConfirmed"))}
      >
        <ul className="dr-effects">
          {(["offers", "money", "again", "files"] as const).map((effect) => (
            <li key={effect}>{t(`effects.${effect}`)}</li>
          ))}
        </ul>
        <FormFailure>{hasCode(thrown, CHANGE_REFUSED) ? t("refused") : refusal.whole(thrown)}</FormFailure>
      </ConfirmDialog>
    </section>
  );
}
