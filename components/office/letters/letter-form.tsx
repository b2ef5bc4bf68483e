"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { LetterFields } from "@/components/office/letters/letter-fields";
import { DoneLine } from "@/components/office/ui/done/done-line";
import { sayDone } from "@/components/office/ui/done/done-store";
import { TextPreview } from "@/components/office/ui/texts/text-preview";
import { useAct } from "@/components/office/ui/use-act";
import { useLeaveQuestion } from "@/components/office/ui/use-leave-question";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { officeApi } from "@/lib/client/office/office-api";
import { useEventNames } from "@/lib/client/office/use-event-names";
import { useSelf } from "@/lib/client/office/use-self";
import { contentLanguages, sameText } from "@/lib/i18n/languages";
import { languageNames } from "@/lib/i18n/messages";
import { gapsOfLetter, USUAL_PER_MINUTE } from "@/lib/office/letters/rules";
import type { LetterData, LetterView } from "@/lib/office/letters/types";

const nothing = (): LetterData => ({
  event_id: "",
  session_id: null,
  title: sameText(),
  content: sameText(),
  per_minute: USUAL_PER_MINUTE,
});

type LetterFormProps = {
  /** undefined: a new one */ letter: LetterView | undefined;
  onSaved: (id: string) => void;
  onChanged: () => void;
  onBack: () => void;
};

/** The draft of a letter: written in the languages of its event, sent to oneself as a test, then sent after a confirmation. */
export function LetterForm({ letter, onSaved, onChanged, onBack }: LetterFormProps) {
  const t = useTranslations("OfficeLetters");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [data, setData] = useState(letter?.data ?? nothing);
  const [kept, setKept] = useState(data);
  const [revision, setRevision] = useState(letter?.revision);
  const [isAsking, setAsking] = useState(false);
  const { organizer_id } = useSelf();
  const submitted = letter?.submitted ?? null;
  const events = useEventNames();
  const languages = events?.find(({ event_id }) => event_id === data.event_id)?.languages ?? contentLanguages;
  const gaps = gapsOfLetter(data, languages);
  const isUnsaved = JSON.stringify(data) !== JSON.stringify(kept);
  useLeaveQuestion(isUnsaved);
  const id = letter?.letter_id;
  const save = () =>
    run(async () => {
      const saved = await officeApi.post("letter/save", { letter_id: id, revision, data });
      setRevision(saved.revision);
      setKept(data);
      if (id === undefined) onSaved(saved.letter_id);
      else onChanged();
    });
  const test = () =>
    run(async () => {
      const tested = await officeApi.post("letter/test", { letter_id: id });
      sayDone(`letter ${id}`, t("tested", tested));
    });
  const send = () =>
    run(async () => {
      await officeApi.post("letter/send", { letter_id: id, revision });
      setAsking(false);
      onChanged();
    });
  const submit = () =>
    run(async () => {
      await officeApi.post("letter/submit", { letter_id: id, revision });
      sayDone(`letter ${id}`, t("submittedDone"));
      onChanged();
    });
  const isReady = id !== undefined && !isUnsaved;
  return (
    <>
      <Form onSubmit={async () => void (await save())} summary={false} className="of-form">
        <LetterFields
          data={data}
          events={events}
          languages={languages}
          onChange={setData}
          eventError={refusal.field(thrown, "data.event_id", "event_id")}
        />
        {gaps.length > 0 ? (
          <p className="of-missing" role="status">
            {t("missingIn", { languages: gaps.map((language) => languageNames[language]).join(t("join")) })}
          </p>
        ) : null}
        <FormFailure>{refusal.whole(thrown)}</FormFailure>
        <div className="of-acts-row">
          <Button type="submit" variant="ink" loading={pending} disabled={!data.event_id || (!isUnsaved && id !== undefined)}>
            {t("save")}
          </Button>
          <Button variant="line" disabled={!isReady || gaps.length === languages.length} onClick={() => void test()}>
            {t("test")}
          </Button>
          {organizer_id === null ? (
            <Button variant="spot" disabled={!isReady || gaps.length > 0} onClick={() => setAsking(true)}>
              {t("send")}
            </Button>
          ) : (
            <Button variant="spot" disabled={!isReady || gaps.length > 0 || submitted !== null} onClick={() => void submit()}>
              {t(submitted ? "submitted" : "submit")}
            </Button>
          )}
          {id === undefined ? null : (
            <Button
              variant="ghost"
              onClick={() =>
                void run(async () => {
                  await officeApi.post("letter/discard", { letter_id: id });
                  onBack();
                })
              }
            >
              {t("discard")}
            </Button>
          )}
        </div>
        <DoneLine place={`letter ${id}`} />
        {submitted && !isUnsaved ? <p className="of-sub">{t("submittedBy", { name: submitted.by })}</p> : null}
        {isUnsaved ? <p className="of-sub">{t("changedUnsaved")}</p> : null}
      </Form>
      <TextPreview title={t("preview")} heading={data.title} body={data.content} languages={languages} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("sendTitle")}
        act={t("sendNow")}
        keep={t("keep")}
        danger={false}
        loading={pending}
        onAct={() => void send()}
      >
        {t("sendWhat", { holders: letter?.holders ?? 0, perMinute: data.per_minute })}
      </ConfirmDialog>
    </>
  );
}
