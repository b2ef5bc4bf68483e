"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CorrectionDialog } from "@/components/office/money/statements/correction-dialog";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormFailure } from "@/components/ui/form-failure";
import { officeApi } from "@/lib/client/office/office-api";
import { formatCount, formatMoney } from "@/lib/i18n/format";
import type { PeriodStatement } from "@/lib/office/statements/types";

type Asked = "check" | "close" | "discard";
type StatementActsProps = { statement: PeriodStatement; onChanged: () => void; onDiscarded: () => void };

/** The acts on a statement that is not closed, and what has changed since it was checked. A dialog confirms each act. */
export function StatementActs({ statement, onChanged, onDiscarded }: StatementActsProps) {
  const t = useTranslations("OfficeStatements");
  const words = useTranslations("Office.states");
  const refusal = useRefusalText();
  const { run, pending, thrown, forget } = useAct();
  const [asked, setAsked] = useState<Asked | "correct">();
  const { statement_id: id, revision, state, own, is_over: isOver, changes, sums } = statement;
  if (state !== "draft" && state !== "checked") return null;
  const mayClose = state === "checked" && changes === null;
  const ask = (act: Asked | "correct") => {
    forget();
    setAsked(act);
  };
  async function send(act: Asked): Promise<void> {
    const acts: Record<Asked, () => Promise<unknown>> = {
      check: () => officeApi.post("statement/check", { statement_id: id, revision }),
      close: () => officeApi.post("statement/close", { statement_id: id, revision }),
      discard: () => officeApi.post("statement/discard", { statement_id: id }),
    };
    const isDone = await run(acts[act]);
    if (!isDone) return;
    setAsked(undefined);
    if (act === "discard") onDiscarded();
    else onChanged();
  }
  return (
    <section className="of-acts-column">
      {changes ? (
        <div className="of-missing" role="status">
          <p>{t("changed")}</p>
          <ul className="num">
            {changes.map(({ name, checked, now }) => (
              <li key={name}>
                {t("changedSum", { name: t(`changeNames.${name}`), before: formatCount(checked), after: formatCount(now) })}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {isOver ? null : <p className="of-sub">{t("notOver")}</p>}
      {isOver && own && !mayClose ? <p className="of-sub">{t("ownWaits")}</p> : null}
      {isOver && !own && !mayClose ? (
        <Button variant="spot" block onClick={() => ask("check")}>
          {t(state === "checked" ? "acts.checkAgain" : "acts.check")}
        </Button>
      ) : null}
      {mayClose ? (
        <Button variant="spot" block onClick={() => ask("close")}>
          {t("acts.close")}
        </Button>
      ) : null}
      <Button variant="line" block onClick={() => ask("correct")}>
        {t("acts.correct")}
      </Button>
      <Button variant="line" block onClick={() => ask("discard")}>
        {t("acts.discard")}
      </Button>
      {asked === "correct" ? <CorrectionDialog statementId={id} onClose={() => setAsked(undefined)} onDone={onChanged} /> : null}
      {asked && asked !== "correct" ? (
        <Dialog
          open
          onOpenChange={(isOpen) => (isOpen ? undefined : setAsked(undefined))}
          title={t(`ask.${asked}`)}
          description={t(`askWhat.${asked}`, { amount: formatMoney(sums.net) })}
          footer={
            <>
              <Button variant="ghost" onClick={() => setAsked(undefined)}>
                {words("close")}
              </Button>
              <Button variant={asked === "discard" ? "danger" : "ink"} loading={pending} onClick={() => void send(asked)}>
                {t(`acts.${asked}`)}
              </Button>
            </>
          }
        >
          <FormFailure>{refusal.whole(thrown)}</FormFailure>
        </Dialog>
      ) : null}
    </section>
  );
}
