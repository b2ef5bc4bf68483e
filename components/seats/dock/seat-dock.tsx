"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Armchair } from "@/components/icons/armchair";
import { CircleAlert } from "@/components/icons/circle-alert";
import { Maximize } from "@/components/icons/maximize";
import { SeatViewPicture } from "@/components/seats/dock/seat-view-picture";
import type { SeatView } from "@/components/seats/dock/view-from-seat";
import { Button, IconButton } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { ChosenSeat } from "@/lib/domain/seats/rules";
import { formatMoney } from "@/lib/i18n/format";

/** What the seat map says: of the seat last touched, of a choice at the limit and what became of it, or of seats that others have. */
export type DockMessage =
  | { kind: "seat" | "taken" | "pair" | "noRoom"; seat: ChosenSeat }
  | { kind: "full"; seat: ChosenSeat; out: ChosenSeat }
  | { kind: "swapped"; seat: ChosenSeat; before: ChosenSeat[] }
  | { kind: "lost"; seat: ChosenSeat; seats: ChosenSeat[] };

type SeatDockProps = {
  message: DockMessage | null;
  /** what went wrong last, in words */
  problem: string | null;
  /** what is said while there is no message */
  idle?: { title: string; text: string };
  /** from the seat of the message, where the hall has a stage */
  view: SeatView | null;
  max: number;
  onSwap: () => void;
  onUndo: () => void;
};

/** The one place where the seat map speaks: at its edge, always as large, and over no seat. */
export function SeatDock({ message, problem, idle, view, max, onSwap, onUndo }: SeatDockProps) {
  const t = useTranslations("Seats.dock");
  const [open, setOpen] = useState(false);
  const place = ({ row, number }: ChosenSeat) => t("place", { row, number });
  const look = t("look");
  const { title, text } = problem ? { title: null, text: problem } : wordsOf();

  function wordsOf(): { title: string; text: string } {
    if (!message) return idle ?? { title: t("none"), text: t("noneNote") };
    const { seat } = message;
    switch (message.kind) {
      case "seat": {
        const notes = [
          ...(seat.restricted_view ? [t("restrictedView")] : []),
          view ? t(`facing.${view.facing}`) : formatMoney(seat.price),
          ...(seat.accessible ? [t("accessible")] : seat.partner ? [t("companion")] : []),
        ];
        return { title: view ? t("distance", { seat: place(seat), metres: view.metres }) : place(seat), text: notes.join(t("join")) };
      }
      case "pair":
      case "noRoom":
        return { title: t(message.kind), text: t(`${message.kind}Note`) };
      case "taken":
        return { title: place(seat), text: t("taken") };
      case "full":
        return { title: t("full", { max }), text: t("swapFor", { seat: place(seat), out: place(message.out) }) };
      case "swapped":
        return { title: t("swapped", { seat: place(seat) }), text: view ? t(`facing.${view.facing}`) : formatMoney(seat.price) };
      case "lost":
        return {
          title: t("lost", { count: message.seats.length }),
          text: t("lostNote", { seat: message.seats.map(place).join(t("lostJoin")) }),
        };
    }
  }

  const spoken = message && message.kind !== "seat" && !problem ? `${title} ${text}` : "";
  return (
    <div className="seat-dock">
      <p className="sr-only" role="status">
        {spoken}
      </p>
      {view ? (
        <button type="button" className="seat-dock-view" aria-label={look} onClick={() => setOpen(true)}>
          <SeatViewPicture view={view} width={208} height={120} />
        </button>
      ) : (
        <span className="seat-dock-view seat-dock-empty" aria-hidden>
          <Armchair className="ic" />
        </span>
      )}
      {title === null ? (
        <p className="seat-dock-problem" role="alert">
          <CircleAlert className="ic ic-s" aria-hidden />
          <span>{text}</span>
        </p>
      ) : (
        <p className="seat-dock-text num">
          <b>{title}</b>
          <span>{text}</span>
        </p>
      )}
      {problem ? null : message?.kind === "full" ? (
        <Button key="swap" size="sm" onClick={onSwap}>
          {t("swap")}
        </Button>
      ) : message?.kind === "swapped" ? (
        <Button key="undo" size="sm" onClick={onUndo}>
          {t("undo")}
        </Button>
      ) : view ? (
        <IconButton className="lg:hidden" label={look} onClick={() => setOpen(true)}>
          <Maximize className="ic" aria-hidden />
        </IconButton>
      ) : null}
      {view && message ? (
        <Dialog open={open} onOpenChange={setOpen} size="md" title={t("from", { seat: place(message.seat) })} description={t("sketch")}>
          <SeatViewPicture view={view} width={736} height={480} label={`${title ?? ""} ${text}`} />
          <p className="mt-3 text-15">
            {t("distance", { seat: place(message.seat), metres: view.metres })}
            {t("join")}
            {t(`facing.${view.facing}`)}
          </p>
          {message.seat.restricted_view ? <p className="mt-1 text-15 font-semibold">{t("restrictedViewNote")}</p> : null}
        </Dialog>
      ) : null}
    </div>
  );
}
