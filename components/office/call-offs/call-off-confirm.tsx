"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CallOffFacts } from "@/components/office/call-offs/call-off-facts";
import { CallOffPreview } from "@/components/office/call-offs/call-off-preview";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { FormFailure } from "@/components/ui/form-failure";
import { officeApi } from "@/lib/client/office/office-api";
import { formatMoney } from "@/lib/i18n/format";
import { contentLanguages } from "@/lib/i18n/languages";
import { htmlLangOfLanguage, languageNames } from "@/lib/i18n/messages";
import type { CallOffData, CallOffView } from "@/lib/office/call-offs/types";

/** A call-off that one person has put forward; another confirms it after reading its consequences. */
export function CallOffConfirm({ callOff, onChanged }: { callOff: CallOffView; onChanged: () => void }) {
  const t = useTranslations("OfficeCallOffs");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [isAsking, setAsking] = useState(false);
  const { preview, kind } = callOff;
  const act = (path: "confirm" | "withdraw" | "test") =>
    run(async () => {
      await officeApi.post(`call_off/${path}`, {
        call_off_id: callOff.call_off_id,
        revision: path === "confirm" ? callOff.revision : undefined,
      });
      setAsking(false);
      onChanged();
    });
  return (
    <>
      <CallOffFacts callOff={callOff} />
      <NoteWords note={callOff.data.note} />
      {preview ? <CallOffPreview preview={preview} kind={kind} /> : null}
      <FormFailure>{refusal.whole(thrown)}</FormFailure>
      <p role="status">{t(callOff.may_confirm ? "youMayConfirm" : "anotherConfirms")}</p>
      <div className="of-acts-row">
        {callOff.may_confirm ? (
          <Button variant="spot" disabled={pending} onClick={() => setAsking(true)}>
            {t("confirm")}
          </Button>
        ) : null}
        <Button variant="line" disabled={pending} onClick={() => void act("withdraw")}>
          {t("withdraw")}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t(`confirmTitle.${kind}`)}
        act={t(`confirmNow.${kind}`)}
        keep={t("notYet")}
        loading={pending}
        onAct={() => void act("confirm")}
      >
        {t(`confirmWhat.${kind}`, { holders: preview?.holders ?? 0, amount: formatMoney(preview?.amount ?? 0) })}
        <FormFailure>{refusal.whole(thrown)}</FormFailure>
      </ConfirmDialog>
    </>
  );
}

/** The organizer's text in every language in which it will be sent, as the second person confirms it too. */
function NoteWords({ note }: { note: CallOffData["note"] }) {
  const t = useTranslations("OfficeCallOffs");
  const written = contentLanguages.filter((language) => note[language].trim() !== "");
  return (
    <section aria-labelledby="words" className="co-part">
      <h2 id="words">{t("note")}</h2>
      {written.length === 0 ? <p>{t("noNote")}</p> : null}
      {written.map((language) => (
        <div key={language}>
          <h3>{languageNames[language]}</h3>
          <p lang={htmlLangOfLanguage(language)} className="whitespace-pre-line">
            {note[language]}
          </p>
        </div>
      ))}
    </section>
  );
}
