"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { placeWords } from "@/components/office/gate/place-words";
import { UndoForm } from "@/components/office/gate/undo-form";
import { CallFailed } from "@/components/office/ui/call-failed";
import { SidePane } from "@/components/office/ui/side-pane";
import { Button } from "@/components/ui/button";
import { officeApi } from "@/lib/client/office/office-api";
import { useKeys } from "@/lib/client/office/use-keys";
import { useSelf } from "@/lib/client/office/use-self";
import { useCall } from "@/lib/client/use-call";
import { mayAct } from "@/lib/domain/staff/rules";
import { formatClock, formatDateTime } from "@/lib/i18n/format";

type TicketPaneProps = { ticketNo: string; onClose: () => void; onChange: () => void };

/** One ticket: its status, its history, and a form that undoes a wrong scan. */
export function TicketPane({ ticketNo, onClose, onChange }: TicketPaneProps) {
  const t = useTranslations("OfficeGate");
  const locale = useLocale();
  const { roles } = useSelf();
  const [isUndoing, setUndoing] = useState(false);
  const { data, failure, reload } = useCall(`ticket ${ticketNo}`, ({ signal }) =>
    officeApi.get("gate/ticket/{ticket_no}", { ticket_no: ticketNo }, { signal }),
  );
  const mayUndo = data?.status === "used" && mayAct(roles, ["gate"]);
  useKeys([
    { keys: "Escape", label: t("close"), act: onClose, leaves: true },
    ...(mayUndo ? [{ keys: "z", label: t("undo"), act: () => setUndoing(true) }] : []),
  ]);
  return (
    <SidePane
      title={data ? placeWords(data, t) : t("ticket")}
      sub={data?.ticket_no ?? ticketNo.slice(0, 20)}
      status={data ? <span className={`gt-status gt-${data.status}`}>{t(`status.${data.status}`)}</span> : undefined}
      onClose={onClose}
    >
      <CallFailed failure={failure} onRetry={reload} />
      {data ? (
        <>
          {data.ended_no ? <p className="gt-ended num">{t("endedNo", { no: data.ended_no })}</p> : null}
          <p className="num">
            {data.name} · {data.price_name} · {t(`type.${data.type}`)}
            <span className="of-sub gt-block">
              {data.order_no} · {data.event_name} {formatDateTime(data.session_time, locale)}
            </span>
          </p>
          {mayUndo && !isUndoing ? (
            <Button variant="line" block onClick={() => setUndoing(true)}>
              {t("undo")}
            </Button>
          ) : null}
          {mayUndo && isUndoing ? (
            <UndoForm
              ticketNo={data.ticket_no}
              onBack={() => setUndoing(false)}
              onDone={() => {
                setUndoing(false);
                reload();
                onChange();
              }}
            />
          ) : null}
          <h3>{t("story")}</h3>
          <ol className="gt-story num">
            {data.story.map(({ at, what, gate, ticket_no: no, offline, typed }) => (
              <li key={`${at}${what}${gate}`}>
                <time dateTime={at}>{formatClock(at)}</time>
                <span>
                  <b>{t(`happened.${what}`)}</b> {gate ?? ""} {no ?? ""}
                  <span className="of-sub gt-block">
                    {formatDateTime(at, locale)}
                    {offline ? ` · ${t("offline")}` : ""}
                    {typed ? ` · ${t("typed")}` : ""}
                  </span>
                </span>
              </li>
            ))}
          </ol>
        </>
      ) : null}
    </SidePane>
  );
}
