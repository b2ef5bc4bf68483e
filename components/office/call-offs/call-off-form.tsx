"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CallOffFields } from "@/components/office/call-offs/call-off-fields";
import { CallOffPreview } from "@/components/office/call-offs/call-off-preview";
import { NoteFields } from "@/components/office/call-offs/note-fields";
import { DoneLine } from "@/components/office/ui/done/done-line";
import { sayDone } from "@/components/office/ui/done/done-store";
import { useAct } from "@/components/office/ui/use-act";
import { useLeaveQuestion } from "@/components/office/ui/use-leave-question";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { officeApi } from "@/lib/client/office/office-api";
import { useEventNames } from "@/lib/client/office/use-event-names";
import { contentLanguages, sameText } from "@/lib/i18n/languages";
import { languageNames } from "@/lib/i18n/messages";
import { gapsOfNote } from "@/lib/office/call-offs/rules";
import type { CallOffData, CallOffView } from "@/lib/office/call-offs/types";

const nothing = (eventId = ""): CallOffData => ({
  event_id: eventId,
  kind: "cancelled",
  sessions: [],
  note: sameText(),
  kiosk_fee_back: true,
  give_back_until: null,
});

type CallOffFormProps = {
  /** undefined: a new one */ callOff: CallOffView | undefined;
  eventId: string | undefined;
  onSaved: (id: string) => void;
  onChanged: () => void;
  onBack: () => void;
};

/** The draft of a call-off: edited, previewed with its consequences, sent as a test, then put forward. */
export function CallOffForm({ callOff, eventId, onSaved, onChanged, onBack }: CallOffFormProps) {
  const t = useTranslations("OfficeCallOffs");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [data, setData] = useState(() => callOff?.data ?? nothing(eventId));
  const [kept, setKept] = useState(data);
  const [revision, setRevision] = useState(callOff?.revision);
  const id = callOff?.call_off_id;
  const isUnsaved = id === undefined || JSON.stringify(data) !== JSON.stringify(kept);
  useLeaveQuestion(JSON.stringify(data) !== JSON.stringify(kept));
  const languages = useEventNames()?.find(({ event_id }) => event_id === data.event_id)?.languages ?? contentLanguages;
  const gaps = gapsOfNote(data.note, languages);
  const save = () =>
    run(async () => {
      const saved = await officeApi.post("call_off/save", { call_off_id: id, revision, data });
      setRevision(saved.revision);
      setKept(data);
      if (id === undefined) onSaved(saved.call_off_id);
      else onChanged();
    });
  return (
    <>
      <Form onSubmit={async () => void (await save())} summary={false} className="of-form co-form">
        <CallOffFields data={data} onChange={setData} errorOf={(...names) => refusal.field(thrown, ...names)} />
        <NoteFields note={data.note} languages={languages} onChange={(note) => setData({ ...data, note })} />
        {gaps.length > 0 ? (
          <p className="of-missing" role="status">
            {t("missingIn", { languages: gaps.map((language) => languageNames[language]).join(t("join")) })}
          </p>
        ) : null}
        <FormFailure>{refusal.whole(thrown)}</FormFailure>
        <div className="of-acts-row">
          <Button type="submit" variant="ink" loading={pending} disabled={!data.event_id || !isUnsaved}>
            {t("save")}
          </Button>
          <Button
            variant="line"
            disabled={isUnsaved || pending}
            onClick={() =>
              void run(async () => sayDone(`call-off ${id}`, t("tested", await officeApi.post("call_off/test", { call_off_id: id }))))
            }
          >
            {t("test")}
          </Button>
          <Button
            variant="spot"
            disabled={isUnsaved || pending || gaps.length > 0}
            onClick={() =>
              void run(async () => {
                await officeApi.post("call_off/request", { call_off_id: id, revision });
                onChanged();
              })
            }
          >
            {t("request")}
          </Button>
          {id === undefined ? null : (
            <Button
              variant="ghost"
              onClick={() =>
                void run(async () => {
                  await officeApi.post("call_off/discard", { call_off_id: id });
                  onBack();
                })
              }
            >
              {t("discard")}
            </Button>
          )}
        </div>
        <DoneLine place={`call-off ${id}`} />
        <p className="of-sub">{t(isUnsaved ? "saveFirst" : "requestWhat")}</p>
      </Form>
      {callOff?.preview && !isUnsaved ? <CallOffPreview preview={callOff.preview} kind={callOff.kind} /> : null}
    </>
  );
}
