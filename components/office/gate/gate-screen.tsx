"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRouter, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { DeviceList } from "@/components/office/gate/device-list";
import { EntryFigures } from "@/components/office/gate/entry-figures";
import { GateList } from "@/components/office/gate/gate-list";
import { MissingList } from "@/components/office/gate/missing-list";
import { RefusalList } from "@/components/office/gate/refusal-list";
import { TicketPane } from "@/components/office/gate/ticket-pane";
import { TicketSearch } from "@/components/office/gate/ticket-search";
import { CallFailed } from "@/components/office/ui/call-failed";
import { PageHead } from "@/components/office/ui/page-head";
import { SessionGone } from "@/components/office/ui/session-gone";
import { Select } from "@/components/ui/select";
import { officeApi } from "@/lib/client/office/office-api";
import { useSelf } from "@/lib/client/office/use-self";
import { useCall } from "@/lib/client/use-call";
import { mayAct } from "@/lib/domain/staff/rules";
import { formatDateTime } from "@/lib/i18n/format";

/** Interval of loading the counts, in ms. */
const EVERY_MS = 3_000;

/** The entries of a session: counts, missing people, refusals, and the history of any ticket. */
export function GateScreen() {
  const t = useTranslations("OfficeGate");
  const locale = useLocale();
  const router = useRouter();
  const asked = useSearchParams().get("session");
  const { roles } = useSelf();
  const [ticket, setTicket] = useState<string>();
  // An organizer sees who has entered, but no history of a ticket.
  const openTicket = mayAct(roles, ["gate", "events", "service"]) ? setTicket : undefined;
  const list = useCall(`sessions ${asked}`, ({ signal }) =>
    officeApi.get("gate/sessions", { query: { session_id: asked ?? undefined }, signal }),
  );
  const sessions = list.data ?? list.last;
  const sessionId = sessions?.items.find(({ session_id }) => asked === null || session_id === asked)?.session_id ?? null;
  const isGone = asked !== null && list.data !== undefined && !sessionId;
  const { data, last, failure, reload } = useCall(sessionId, ({ signal }) =>
    officeApi.get("gate/entries/{session_id}", { session_id: sessionId! }, { signal }),
  );
  useEffect(() => {
    const counting = setInterval(reload, EVERY_MS);
    return () => clearInterval(counting);
  }, [reload]);
  const entries = data ?? (last?.session_id === sessionId ? last : undefined);
  if (!sessions || !sessionId)
    return (
      <main id="main" className="work" aria-busy={!sessions && !list.failure}>
        <PageHead title={t("title")} />
        <CallFailed failure={list.failure} onRetry={list.reload} />
        {isGone ? <SessionGone next="/office/gate" /> : sessions ? <p className="of-empty">{t("noSession")}</p> : null}
      </main>
    );
  return (
    <main id="main" className={ticket ? "work split" : "work"}>
      <div className={ticket ? "work-main gt-main" : "gt-main"}>
        <PageHead title={t("title")} />
        <Select
          label={t("session")}
          hideLabel
          value={sessionId}
          onChange={({ target }) => router.replace(`/office/gate?session=${target.value}`)}
          options={sessions.items.map(({ session_id: value, event_name: name, session_time: time }) => ({
            value,
            label: `${name} · ${formatDateTime(time, locale)}`,
          }))}
        />
        {openTicket ? <TicketSearch onTicket={openTicket} /> : null}
        <CallFailed failure={failure} onRetry={reload} />
        {entries ? (
          <>
            <EntryFigures entries={entries} isOld={Boolean(failure)} />
            <GateList gates={entries.gates} />
            <RefusalList refused={entries.refused} refusals={entries.refusals} onTicket={openTicket} />
          </>
        ) : null}
        {mayAct(roles, ["gate", "events"]) ? <DeviceList sessionId={sessionId} sessions={sessions.items} /> : null}
        <MissingList key={sessionId} sessionId={sessionId} onTicket={openTicket} />
      </div>
      {ticket ? <TicketPane key={ticket} ticketNo={ticket} onClose={() => setTicket(undefined)} onChange={reload} /> : null}
    </main>
  );
}
