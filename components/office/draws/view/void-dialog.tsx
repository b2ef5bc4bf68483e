"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { sayDone } from "@/components/office/ui/done/done-store";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { FormFailure } from "@/components/ui/form-failure";
import { Input } from "@/components/ui/input";
import { hasCode } from "@/lib/client/api";
import { likelyNow } from "@/lib/client/clock/server-clock";
import { officeApi } from "@/lib/client/office/office-api";
import { RESULT_AFTER_SECONDS } from "@/lib/domain/draws/rules";
import { CHANGE_REFUSED } from "@/lib/errors/codes";
import { isoInTaipei, momentInTaipei } from "@/lib/platform/clock";

/** The longest cause, as in a manifest. */
const CAUSE_MAX = 300;
const effects = ["offers", "money", "again", "files"] as const;
type Problem = "cause" | "times" | "past" | "result";
type Draft = { cause: string; closes: string; result: string };

/** Returns the first problem of a draft. */
function problemOf({ cause, closes, result }: Draft): Problem | undefined {
  const [closesAt, resultAt] = [momentInTaipei(closes).getTime(), momentInTaipei(result).getTime()];
  if (cause.trim() === "") return "cause";
  if (Number.isNaN(closesAt) || Number.isNaN(resultAt)) return "times";
  if (closesAt <= likelyNow()) return "past";
  return resultAt < closesAt + RESULT_AFTER_SECONDS * 1_000 ? "result" : undefined;
}

type VoidDialogProps = { drawId: string; open: boolean; onOpenChange: (open: boolean) => void; onDone: () => void };

/** Puts forward that a draw is void: what follows from it, the cause for everyone, and the times of the next draw. */
export function VoidDialog({ drawId, open, onOpenChange, onDone }: VoidDialogProps) {
  const t = useTranslations("OfficeDraws.voiding");
  const refusal = useRefusalText();
  const { run, pending, thrown, forget } = useAct();
  const [draft, setDraft] = useState<Draft>({ cause: "", closes: "", result: "" });
  const [isTried, setTried] = useState(false);
  const problem = isTried ? problemOf(draft) : undefined;
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const errorOf = (...which: Problem[]) => (problem && which.includes(problem) ? t(`problems.${problem}`) : undefined);

  async function request(): Promise<void> {
    setTried(true);
    if (problemOf(draft)) return;
    const [closesAt, resultAt] = [momentInTaipei(draft.closes), momentInTaipei(draft.result)];
    const body = { draw_id: drawId, cause: draft.cause.trim(), closes_at: isoInTaipei(closesAt), result_at: isoInTaipei(resultAt) };
    if (!(await run(() => officeApi.post("draw/void_request", body)))) return;
    onOpenChange(false);
    sayDone("draws", t("doneRequested"));
    onDone();
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) forget();
        onOpenChange(next);
      }}
      title={t("title")}
      act={t("request")}
      keep={t("keep")}
      danger
      loading={pending}
      onAct={() => void request()}
    >
      <div className="grid gap-4">
        <p>{t("intro")}</p>
        <ul className="dr-effects">
          {effects.map((effect) => (
            <li key={effect}>{t(`effects.${effect}`)}</li>
          ))}
        </ul>
        <Field label={t("cause")} hint={t("causeHint")} error={errorOf("cause")}>
          {(control) => (
            <textarea
              rows={3}
              maxLength={CAUSE_MAX}
              required
              value={draft.cause}
              // a manifest has it on one line
              onChange={({ target }) => change({ cause: target.value.replace(/\s+/g, " ") })}
              {...control}
              className="inp"
            />
          )}
        </Field>
        <Input
          label={t("closes")}
          hint={t("closesHint")}
          type="datetime-local"
          required
          className="num"
          value={draft.closes}
          error={errorOf("times", "past")}
          onChange={({ target }) => change({ closes: target.value })}
        />
        <Input
          label={t("result")}
          type="datetime-local"
          required
          className="num"
          value={draft.result}
          error={errorOf("times", "result")}
          onChange={({ target }) => change({ result: target.value })}
        />
        <FormFailure>{hasCode(thrown, CHANGE_REFUSED) ? t("refused") : refusal.whole(thrown)}</FormFailure>
      </div>
    </ConfirmDialog>
  );
}
