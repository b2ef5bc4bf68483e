"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { asGate, isShut } from "@/components/gate/gate-call";
import { searchSessions } from "@/components/gate/search-sessions";
import { UnsentNotes } from "@/components/gate/unsent-notes";
import type { GatePass } from "@/components/gate/use-gate";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DateText } from "@/components/ui/date-text";
import { Form } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { RadioRow, RadioRows } from "@/components/ui/radio-rows";
import { useSeparator } from "@/components/ui/use-separator";
import { api, hasCode } from "@/lib/client/api";
import { forgetOtherSheets, keepSheet, type GateDevice } from "@/lib/client/stores/gate-store";
import type { GateSession } from "@/lib/domain/gate/types";
import * as errorCodes from "@/lib/errors/codes";
import { formatDateTime } from "@/lib/i18n/format";

type Failure = "choose" | "session" | "network";

type SessionPickerProps = {
  device: GateDevice;
  sessions: GateSession[];
  onOpen: (pass: GatePass) => void;
  onStop: (thrown: Error) => void;
  onForget: () => void;
};

/** Chooses the session that this gate admits to: today's first, others by search or by number. */
export function SessionPicker({ device, sessions, onOpen, onStop, onForget }: SessionPickerProps) {
  const dot = useSeparator();
  const t = useTranslations("Gate");
  const locale = useLocale();
  const today = sessions.filter((session) => session.is_today);
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(today.length === 1 ? today[0]!.session_id : "");
  const [failure, setFailure] = useState<Failure>();
  const [loading, setLoading] = useState(false);
  const [removing, setRemoving] = useState(false);
  const { found, exact, number } = searchSessions(sessions, typed, (session) => formatDateTime(session.session_time, locale));
  const [now, later] = [found.filter((session) => session.is_today), found.filter((session) => !session.is_today)];
  // a choice that the search hides does not count; a number typed in full does, even if times or dates contain its digits
  const seen = found.some((session) => session.session_id === chosen) ? chosen : undefined;
  const sessionId = number ?? seen ?? exact ?? (found.length === 1 && typed ? found[0]!.session_id : "");

  async function open(): Promise<void> {
    if (!sessionId) return setFailure("choose");
    setLoading(true);
    try {
      const sheet = await api.get("/ticket/gate/{session_id}", { session_id: sessionId }, asGate(device.token));
      forgetOtherSheets(sessionId);
      keepSheet(sessionId, sheet);
      onOpen({ key: device.token, gate: device.name, sessionId });
    } catch (thrown) {
      setLoading(false);
      if (isShut(thrown)) return onStop(thrown);
      setFailure(hasCode(thrown, errorCodes.NOT_FOUND) ? "session" : "network");
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
                <DateText at={session.session_time} />
                {dot + session.hall_name + dot}
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
      <UnsentNotes />
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
      <div className="flex flex-wrap-reverse gap-3">
        <Button size="lg" onClick={() => setRemoving(true)}>
          {t("signOut")}
        </Button>
        <Button type="submit" variant="spot" size="lg" className="flex-auto basis-40" loading={loading}>
          {t("open")}
        </Button>
      </div>
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title={t("remove.title")}
        act={t("signOut")}
        keep={t("remove.keep")}
        onAct={onForget}
      >
        <p>{t("remove.body")}</p>
      </ConfirmDialog>
    </Form>
  );
}
