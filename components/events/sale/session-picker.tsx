"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { placesLeft } from "@/components/events/sale/live-prices";
import { useRemaining } from "@/components/events/sale/use-remaining";
import { sessionTag } from "@/lib/domain/events/rules";
import type { SessionView } from "@/lib/domain/events/types";
import { dayAndWeekday } from "@/lib/i18n/date-parts";
import { formatTime } from "@/lib/i18n/format";

type SessionPickerProps = {
  sessions: SessionView[];
  chosen: string;
  now: Date;
  onChoose: (id: string) => void;
};

/** One row per session: day, times, and the state of its sale. */
export function SessionPicker({ sessions, chosen, now, onChoose }: SessionPickerProps) {
  const t = useTranslations("Events");
  const tag = useTranslations("Ui.tag");
  const locale = useLocale();
  const group = useId();
  return (
    <fieldset>
      <legend>{t("chooseSession")}</legend>
      <div className="mt-2.5">
        {sessions.map((session) => {
          const state = sessionTag(now, session);
          const { day, weekday } = dayAndWeekday(session.session_time, locale);
          return (
            <label key={session.session_id} className="session-row relative">
              <input
                type="radio"
                className="sr-only"
                name={group}
                value={session.session_id}
                checked={session.session_id === chosen}
                onChange={() => onChoose(session.session_id)}
              />
              <b className={`num ${/\d{4}/.test(day) ? "is-long" : ""}`}>
                {day}
                {weekday ? <span>{weekday}</span> : null}
              </b>
              <span className="num session-row-time">
                {t("startsAt", { time: formatTime(session.session_time) })}
                <small>{t("entryAt", { time: formatTime(session.entry_time) })}</small>
              </span>
              <span className="session-row-state num">
                {state === "hot" && session.shows_remaining ? (
                  <LeftNumber session={session} word={tag(state)} />
                ) : state ? (
                  tag(state)
                ) : null}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The number of places left in a session that sells fast; its text until the number is known. */
function LeftNumber({ session, word }: { session: SessionView; word: string }) {
  const t = useTranslations("Ui.left");
  const left = placesLeft(useRemaining(session.session_id, true));
  return left ? t(session.session_type === "seated" ? "seats" : "tickets", { count: left }) : word;
}
