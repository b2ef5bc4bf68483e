"use client";

import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { useState } from "react";
import { ChevronRight } from "@/components/icons/chevron-right";
import { Plus } from "@/components/icons/plus";
import { DrawForm } from "@/components/office/draws/form/draw-form";
import { DrawView } from "@/components/office/draws/view/draw-view";
import { CallFailed } from "@/components/office/ui/call-failed";
import { DoneLine } from "@/components/office/ui/done/done-line";
import { KeyHint } from "@/components/office/ui/key-hint";
import { PageHead } from "@/components/office/ui/page-head";
import { Button } from "@/components/ui/button";
import { useSeparator } from "@/components/ui/use-separator";
import { officeApi } from "@/lib/client/office/office-api";
import { useEventNames } from "@/lib/client/office/use-event-names";
import { useKeys } from "@/lib/client/office/use-keys";
import { useSelf } from "@/lib/client/office/use-self";
import { useCall } from "@/lib/client/use-call";
import { mayAct } from "@/lib/domain/staff/rules";
import { formatDateTime } from "@/lib/i18n/format";

/** The draws of one event: one of them, or the form of a new one. */
export function EventDraws({ eventId }: { eventId: string }) {
  const t = useTranslations("OfficeDraws");
  const words = useTranslations("Office");
  const locale = useLocale();
  const dot = useSeparator();
  const { roles } = useSelf();
  const mayChange = mayAct(roles, ["events"]);
  const [selected, setSelected] = useState<string>();
  const [isWriting, setWriting] = useState(false);
  const name = useEventNames()?.find(({ event_id: id }) => id === eventId)?.name;
  const call = useCall(`draws ${eventId}`, ({ signal }) => officeApi.get("draw/list/{event_id}", { event_id: eventId }, { signal }));
  const { reload } = call;
  const draws = (call.data ?? call.last)?.items;
  const begin = () => setWriting(true);
  useKeys(mayChange && !isWriting ? [{ keys: "n", label: t("add"), act: begin, leaves: true }] : []);
  if (isWriting)
    return (
      <DrawForm
        eventId={eventId}
        onSaved={() => {
          setWriting(false);
          setSelected(undefined);
          reload();
        }}
        onBack={() => setWriting(false)}
      />
    );
  const draw = draws?.find(({ draw_id: id }) => id === selected) ?? draws?.[0];
  return (
    <main id="main" className="work" aria-busy={!draws && !call.failure}>
      {name ? (
        <nav className="rt-crumb" aria-label={t("event")}>
          {mayChange ? (
            <>
              <Link href="/office/events" prefetch={false}>
                {t("events")}
              </Link>
              <ChevronRight className="ic" aria-hidden />
              <Link href={`/office/events/${eventId}`} prefetch={false}>
                {name}
              </Link>
            </>
          ) : (
            <span>{name}</span>
          )}
        </nav>
      ) : null}
      <PageHead
        title={words("pages.draws")}
        sub={t("sub")}
        acts={
          mayChange ? (
            <Button variant="line" icon={<Plus className="ic ic-s" aria-hidden />} data-leave onClick={begin}>
              {t("add")}
              <KeyHint>N</KeyHint>
            </Button>
          ) : null
        }
      />
      <CallFailed failure={call.failure} onRetry={reload} />
      <DoneLine place="draws" />
      {draws && draws.length > 1 ? (
        <div className="rt-chips dr-chips" role="group" aria-label={t("choose")}>
          {draws.map(({ draw_id: id, opens_at: opens, state, is_void: isVoid }) => (
            <button key={id} type="button" aria-pressed={id === draw?.draw_id} onClick={() => setSelected(id)}>
              <span className="num">{[formatDateTime(opens, locale), t(isVoid ? "voiding.state" : `states.${state}`)].join(dot)}</span>
            </button>
          ))}
        </div>
      ) : null}
      {draws?.length === 0 ? (
        <div className="of-empty">
          <p>{t("none")}</p>
        </div>
      ) : null}
      {draw ? (
        <DrawView
          key={draw.draw_id}
          drawId={draw.draw_id}
          mayRemove={mayChange && draw.is_empty}
          mayChange={mayChange}
          onSelect={setSelected}
          onChanged={reload}
        />
      ) : null}
    </main>
  );
}
