"use client";

import { useLocale, useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { RadioRow, RadioRows } from "@/components/ui/radio-rows";
import { Select } from "@/components/ui/select";
import { officeApi } from "@/lib/client/office/office-api";
import { useEventNames } from "@/lib/client/office/use-event-names";
import { useCall } from "@/lib/client/use-call";
import { callOffKinds } from "@/lib/domain/events/rules";
import { formatDateTime } from "@/lib/i18n/format";
import type { CallOffData } from "@/lib/office/call-offs/types";
import { isoInTaipei, momentInTaipei } from "@/lib/platform/clock";

type CallOffFieldsProps = {
  data: CallOffData;
  onChange: (data: CallOffData) => void;
  errorOf: (...names: string[]) => string | undefined;
};

/** Conversions between a time and the value of its field. */
const shown = (time: string | null) => (time === null ? "" : isoInTaipei(new Date(time)).slice(0, 16));
function typed(text: string): string | null {
  const at = text === "" ? null : momentInTaipei(text);
  return at && !Number.isNaN(at.getTime()) ? isoInTaipei(at) : null;
}

/** Chooses the kind of call-off, its sessions, and the terms of refund. */
export function CallOffFields({ data, onChange, errorOf }: CallOffFieldsProps) {
  const t = useTranslations("OfficeCallOffs");
  const locale = useLocale();
  const events = useEventNames();
  const { data: found } = useCall(data.event_id ? `call-off sessions ${data.event_id}` : null, ({ signal }) =>
    officeApi.get("call_off/sessions/{event_id}", { event_id: data.event_id }, { signal }),
  );
  const chosen = new Map(data.sessions.map((session) => [session.session_id, session]));
  const choose = (id: string, isChosen: boolean) =>
    onChange({
      ...data,
      sessions: isChosen
        ? [...data.sessions, { session_id: id, to_time: null }]
        : data.sessions.filter(({ session_id }) => session_id !== id),
    });
  const move = (id: string, to_time: string | null) =>
    onChange({ ...data, sessions: data.sessions.map((session) => (session.session_id === id ? { ...session, to_time } : session)) });
  return (
    <>
      <div className="co-event">
        <Select
          label={t("event")}
          error={errorOf("data.event_id", "event_id")}
          value={data.event_id}
          placeholder={t("choose")}
          options={(events ?? []).map(({ event_id, name }) => ({ value: event_id, label: name }))}
          onChange={({ target }) => onChange({ ...data, event_id: target.value, sessions: [] })}
        />
      </div>
      <RadioRows legend={t("kindLegend")}>
        {callOffKinds.map((kind) => (
          <RadioRow
            key={kind}
            name="kind"
            value={kind}
            title={t(`kinds.${kind}`)}
            detail={t(`kindWhat.${kind}`)}
            checked={data.kind === kind}
            onChange={() => onChange({ ...data, kind })}
          />
        ))}
      </RadioRows>
      {data.event_id ? (
        <fieldset className="co-sessions">
          <legend className="lbl">{t("sessions")}</legend>
          {errorOf("data.sessions") ? (
            <p className="msg msg-err">{t(data.kind === "rescheduled" ? "newTimesMissing" : "sessionsMissing")}</p>
          ) : null}
          {(found?.sessions ?? []).map(({ session_id, session_time, called_off }) => (
            <div key={session_id} className="co-session">
              <Checkbox
                label={
                  <span className="num">
                    {formatDateTime(session_time, locale, { year: "always" })}
                    {called_off ? ` · ${t(`became.${called_off}`)}` : ""}
                  </span>
                }
                called={formatDateTime(session_time, locale)}
                disabled={called_off === "cancelled"}
                checked={chosen.has(session_id)}
                onChange={({ target }) => choose(session_id, target.checked)}
              />
              {data.kind === "rescheduled" && chosen.has(session_id) ? (
                <Input
                  label={t("newTime")}
                  type="datetime-local"
                  value={shown(chosen.get(session_id)?.to_time ?? null)}
                  onChange={({ target }) => move(session_id, typed(target.value))}
                />
              ) : null}
            </div>
          ))}
        </fieldset>
      ) : null}
      {data.kind === "cancelled" ? null : (
        <div className="co-until">
          <Input
            label={t("giveBackUntil")}
            hint={t("giveBackHint")}
            type="datetime-local"
            error={errorOf("data.give_back_until")}
            value={shown(data.give_back_until)}
            onChange={({ target }) => onChange({ ...data, give_back_until: typed(target.value) })}
          />
        </div>
      )}
      <Checkbox
        label={t("kioskFeeBack")}
        checked={data.kiosk_fee_back}
        onChange={({ target }) => onChange({ ...data, kiosk_fee_back: target.checked })}
      />
    </>
  );
}
