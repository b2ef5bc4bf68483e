"use client";

import { useLocale, useTranslations } from "next-intl";
import { NumberInput } from "@/components/office/ui/numbers/number-input";
import { TextFields } from "@/components/office/ui/texts/text-fields";
import { Select } from "@/components/ui/select";
import { officeApi } from "@/lib/client/office/office-api";
import type { EventName } from "@/lib/client/office/use-event-names";
import { useCall } from "@/lib/client/use-call";
import { formatDateTime } from "@/lib/i18n/format";
import type { ContentLanguage } from "@/lib/i18n/languages";
import { PER_MINUTE_MAX } from "@/lib/office/letters/rules";
import type { LetterData } from "@/lib/office/letters/types";

type LetterFieldsProps = {
  data: LetterData;
  events: EventName[] | undefined;
  /** those of its event */
  languages: readonly ContentLanguage[];
  onChange: (data: LetterData) => void;
  eventError: string | undefined;
};

/** The recipients, the rate of sending, and the text in the languages of its event, next to each other. */
export function LetterFields({ data, events, languages, onChange, eventError }: LetterFieldsProps) {
  const t = useTranslations("OfficeLetters");
  const locale = useLocale();
  const { data: found } = useCall(data.event_id ? `letter sessions ${data.event_id}` : null, ({ signal }) =>
    officeApi.get("letter/sessions/{event_id}", { event_id: data.event_id }, { signal }),
  );
  return (
    <>
      <div className="lt-settings">
        <Select
          label={t("event")}
          error={eventError}
          value={data.event_id}
          placeholder={t("choose")}
          options={(events ?? []).map(({ event_id, name }) => ({ value: event_id, label: name }))}
          onChange={({ target }) => onChange({ ...data, event_id: target.value, session_id: null })}
        />
        <Select
          label={t("session")}
          value={data.session_id ?? ""}
          options={[
            { value: "", label: t("everySession") },
            ...(found?.sessions ?? []).map(({ session_id, session_time }) => ({
              value: session_id,
              label: formatDateTime(session_time, locale),
            })),
          ]}
          onChange={({ target }) => onChange({ ...data, session_id: target.value || null })}
        />
        <NumberInput
          label={t("perMinute")}
          hint={t("perMinuteHint")}
          min={1}
          max={PER_MINUTE_MAX}
          value={data.per_minute}
          onChange={(per_minute) => onChange({ ...data, per_minute })}
        />
      </div>
      <p className="of-sub">{t("textHint")}</p>
      <TextFields
        languages={languages}
        heading={{ label: t("heading"), texts: data.title, onChange: (title) => onChange({ ...data, title }) }}
        body={{ label: t("text"), rows: 9, texts: data.content, onChange: (content) => onChange({ ...data, content }) }}
      />
    </>
  );
}
