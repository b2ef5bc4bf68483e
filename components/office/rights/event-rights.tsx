"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { useEffect, useState } from "react";
import { ChevronRight } from "@/components/icons/chevron-right";
import { Plus } from "@/components/icons/plus";
import { copyOf, draftOf, newDraft, type RightDraft } from "@/components/office/rights/form/right-draft";
import { RightForm } from "@/components/office/rights/form/right-form";
import { RightPane } from "@/components/office/rights/pane/right-pane";
import { rightState, type RightState } from "@/components/office/rights/right-state";
import { RightsFileButton } from "@/components/office/rights/rights-file-button";
import { RightsTable } from "@/components/office/rights/rights-table";
import { StateChips } from "@/components/office/rights/state-chips";
import { CallFailed } from "@/components/office/ui/call-failed";
import { DoneLine } from "@/components/office/ui/done/done-line";
import { KeyHint } from "@/components/office/ui/key-hint";
import { PageHead } from "@/components/office/ui/page-head";
import { Button } from "@/components/ui/button";
import { likelyNow } from "@/lib/client/clock/server-clock";
import { officeApi } from "@/lib/client/office/office-api";
import { useKeys } from "@/lib/client/office/use-keys";
import { useSelf } from "@/lib/client/office/use-self";
import { useCall } from "@/lib/client/use-call";
import { mayAct } from "@/lib/domain/staff/rules";
import { formatClock } from "@/lib/i18n/format";
import type { OfficeRight } from "@/lib/office/rights/types";
import { isoInTaipei } from "@/lib/platform/clock";

/** How often the use is counted again, in ms. */
const EVERY_MS = 15_000;

type Writing = { right?: OfficeRight; /** the right that is copied */ source?: OfficeRight; initial: RightDraft };

/** The rights to buy of one event: their list, one of them in a pane, or the form of one. */
export function EventRights({ eventId }: { eventId: string }) {
  const t = useTranslations("OfficeRights");
  const words = useTranslations("Office");
  const { roles } = useSelf();
  const mayChange = mayAct(roles, ["events"]);
  const [only, setOnly] = useState<RightState | null>(null);
  const [selected, setSelected] = useState<string>();
  const [writing, setWriting] = useState<Writing>();
  const parts = useCall(`right parts ${eventId}`, ({ signal }) =>
    officeApi.get("right/parts/{event_id}", { event_id: eventId }, { signal }),
  );
  const call = useCall(`rights ${eventId}`, async ({ signal }) => {
    const { rights } = await officeApi.get("right/list/{event_id}", { event_id: eventId }, { signal });
    return { rights, at: likelyNow() };
  });
  const { reload } = call;
  useEffect(() => {
    const counting = setInterval(reload, EVERY_MS);
    return () => clearInterval(counting);
  }, [reload]);
  const list = call.data ?? call.last;
  const event = parts.data ?? parts.last;
  const mayAdd = mayChange && event !== undefined && writing === undefined;
  const begin = () => setWriting({ initial: newDraft() });
  useKeys(mayAdd ? [{ keys: "n", label: t("add"), act: begin, leaves: true }] : []);
  if (writing && event)
    return (
      <RightForm
        eventId={eventId}
        parts={event}
        right={writing.right}
        source={writing.source}
        initial={writing.initial}
        onSaved={(saved) => {
          setWriting(undefined);
          setOnly(null);
          setSelected(saved.right_id);
          reload();
        }}
        onBack={() => setWriting(undefined)}
      />
    );
  const now = list?.at ?? 0;
  const shown = list?.rights.filter((one) => only === null || rightState(one, now) === only);
  const right = list?.rights.find(({ right_id: id }) => id === selected);
  return (
    <main id="main" className={right ? "work split" : "work"} aria-busy={!list && !call.failure}>
      <div className={right ? "work-main" : undefined}>
        {event ? (
          <nav className="rt-crumb" aria-label={t("event")}>
            {mayChange ? (
              <>
                <Link href="/office/events" prefetch={false}>
                  {t("events")}
                </Link>
                <ChevronRight className="ic" aria-hidden />
                <Link href={`/office/events/${eventId}`} prefetch={false}>
                  {event.event_name}
                </Link>
              </>
            ) : (
              <span>{event.event_name}</span>
            )}
          </nav>
        ) : null}
        <PageHead
          title={words("pages.rights")}
          sub={t("sub")}
          acts={
            <>
              {shown && shown.length > 0 ? <RightsFileButton eventId={eventId} rights={shown} now={now} /> : null}
              {mayChange ? (
                <Button variant="line" icon={<Plus className="ic ic-s" aria-hidden />} disabled={!mayAdd} data-leave onClick={begin}>
                  {t("add")}
                  <KeyHint>N</KeyHint>
                </Button>
              ) : null}
            </>
          }
        />
        <CallFailed failure={call.failure ?? parts.failure} onRetry={call.failure ? reload : parts.reload} />
        <DoneLine place="rights" />
        {list && list.rights.length > 0 ? (
          <div className="rt-filter">
            <StateChips rights={list.rights} now={now} only={only} onOnly={setOnly} />
            <span className="of-sub num">{t("asOf", { time: formatClock(isoInTaipei(new Date(list.at))) })}</span>
          </div>
        ) : null}
        <RightsTable rights={shown} now={now} isFiltered={only !== null} selected={selected} onSelect={setSelected} />
      </div>
      {right && event ? (
        <RightPane
          key={right.right_id}
          right={right}
          parts={event}
          now={now}
          onChange={() => setWriting({ right, initial: draftOf(right) })}
          onCopy={() => setWriting({ source: right, initial: copyOf(right) })}
          reload={reload}
          onClose={() => setSelected(undefined)}
        />
      ) : null}
    </main>
  );
}
