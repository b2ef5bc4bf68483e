"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { gateCall } from "@/components/gate/gate-call";
import type { GateKey } from "@/components/gate/gate-key-form";
import { searchSessions } from "@/components/gate/search-sessions";
import type { GatePass } from "@/components/gate/use-gate";
import { CloudOff } from "@/components/icons/cloud-off";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Form } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { RadioRow, RadioRows } from "@/components/ui/radio-rows";
import { ApiError } from "@/lib/client/api";
import { forgetOtherSheets, keepSheet, unsentSessions } from "@/lib/client/stores/gate-store";
import type { GateSession, GateSheet } from "@/lib/domain/gate/types";
import * as errorCodes from "@/lib/errors/codes";
import { formatDateTime } from "@/lib/i18n/format";

type Failure = "choose" | "key" | "session" | "network";
const reasons: Record<number, Failure> = { [errorCodes.TOKEN_MISSING]: "key", [errorCodes.NOT_FOUND]: "session" };

type SessionPickerProps = {
  given: GateKey;
  sessions: GateSession[];
  onOpen: (pass: GatePass) => void;
  onWrongKey: () => void;
  onSignOut: () => void;
};

/** Which session this gate lets in: today's first, any other by searching or by its number. */
export function SessionPicker({ given, sessions, onOpen, onWrongKey, onSignOut }: SessionPickerProps) {
  const t = useTranslations("Gate");
  const locale = useLocale();
  const today = sessions.filter((session) => session.is_today);
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(today.length === 1 ? today[0]!.session_id : "");
  const [failure, setFailure] = useState<Failure>();
  const [loading, setLoading] = useState(false);
  const [unsent] = useState(unsentSessions);
  const { found, exact, number } = searchSessions(sessions, typed, (session) => formatDateTime(session.session_time, locale));
  const [now, later] = [found.filter((session) => session.is_today), found.filter((session) => !session.is_today)];
  // what the search hides is not chosen; a number typed in full is, though a time or a date may have its digits too
  const seen = found.some((session) => session.session_id === chosen) ? chosen : undefined;
  const sessionId = number ?? seen ?? exact ?? (found.length === 1 && typed ? found[0]!.session_id : "");

  async function open(): Promise<void> {
    if (!sessionId) return setFailure("choose");
    setLoading(true);
    try {
      const sheet = await gateCall<GateSheet>("get", `/ticket/gate/${sessionId}`, given.key);
      forgetOtherSheets(sessionId);
      keepSheet(sessionId, sheet);
      onOpen({ ...given, sessionId });
    } catch (thrown) {
      setLoading(false);
      const reason = (thrown instanceof ApiError && reasons[thrown.code]) || "network";
      if (reason === "key") onWrongKey();
      setFailure(reason);
    }
  }

  const rows = (legend: string, list: GateSession[]) =>
    list.length === 0 ? null : (
      <RadioRows legend={legend}>
        {list.map((session) => (
          <RadioRow
            key={session.session_id}
            name="session"
            value={session.session_id}
            checked={session.session_id === sessionId}
            onChange={() => {
              setChosen(session.session_id);
              setFailure(undefined);
            }}
            title={session.event_name}
            detail={
              <>
                <DateText at={session.session_time} /> · {session.hall_name} ·{" "}
                <span className="num whitespace-nowrap">{t("sessionNo", { no: session.session_id })}</span>
              </>
            }
            aside={t("inOf", { used: session.used, tickets: session.tickets })}
          />
        ))}
      </RadioRows>
    );
  return (
    <Form className="grid gap-5" onSubmit={open}>
      {unsent.map(({ sessionId: id, count, sheet }) => (
        <p key={id} className="note">
          <CloudOff className="ic text-warn" aria-hidden />
          {t("unsentOf", { count, name: [sheet?.event_name, t("sessionNo", { no: id })].filter(Boolean).join(" · ") })}
        </p>
      ))}
      <Input
        type="search"
        label={t("session")}
        hint={t("sessionHint")}
        error={failure === "session" ? t("sessionWrong") : failure === "choose" ? t("choose") : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen("");
          setFailure(undefined);
        }}
        autoComplete="off"
        maxLength={80}
      />
      <div className="grid max-h-[60dvh] gap-5 overflow-y-auto">
        {number ? (
          <RadioRows legend={t("byNumber")}>
            <RadioRow name="session" value={number} checked readOnly title={t("sessionNo", { no: number })} detail={t("byNumberHint")} />
          </RadioRows>
        ) : null}
        {rows(t("today"), now)}
        {rows(t("otherDays"), later)}
        {found.length === 0 && !number ? (
          <p className="text-ink-2" role="status">
            {t(sessions.length === 0 ? "noSessions" : "noneFound")}
          </p>
        ) : null}
      </div>
      {failure === "network" ? (
        <p role="alert" className="note">
          {t("noNetwork")}
        </p>
      ) : null}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
        <Button size="lg" onClick={onSignOut}>
          {t("signOut")}
        </Button>
        <Button type="submit" variant="spot" size="lg" loading={loading}>
          {t("open")}
        </Button>
      </div>
    </Form>
  );
}
