"use client";

import { useTranslations } from "next-intl";
import { receivedKeys } from "@/components/office/box-office/pay-panel";
import { priceKeys } from "@/components/office/box-office/price-choice";
import type { CounterSession } from "@/components/office/box-office/types";
import type { Checkout } from "@/components/office/box-office/use-checkout";
import type { EntryChoice } from "@/components/office/box-office/use-entry-choice";
import type { Paper } from "@/components/office/box-office/use-print";
import type { SeatChoice } from "@/components/office/box-office/use-seat-choice";
import type { OfficeKey } from "@/lib/client/office/office-keys";
import { useKeys } from "@/lib/client/office/use-keys";
import { likelyReceived } from "@/lib/office/box-office/rules";

const nextPaper: Record<Paper, Paper> = { roll: "a4", a4: "mail", mail: "roll" };

type CounterKeys = {
  session: CounterSession;
  seats: SeatChoice;
  entry: EntryChoice;
  checkout: Checkout;
  /** moves the focus to a field of the payment */
  field: (name: "received" | "slip" | "email") => void;
  toSession: () => void;
  onRefund: () => void;
  onPrint: () => void;
  onClose: () => void;
  giveUp: () => void;
};

/** All keys of the counter: price, quantity, payment, completion. While seats are held for a card payment, the selection cannot change. */
export function useCounterKeys({
  session,
  seats,
  entry,
  checkout,
  field,
  toSession,
  onRefund,
  onPrint,
  onClose,
  giveUp,
}: CounterKeys): void {
  const t = useTranslations("OfficeBoxOffice.keys");
  const isHeld = checkout.hold !== null;
  const choosing: OfficeKey[] = isHeld
    ? []
    : session.is_exhibition
      ? session.prices
          .slice(0, priceKeys.length)
          .map(({ price_id: id, name }, at) => ({ keys: priceKeys[at] ?? "", label: t("type", { name }), act: () => entry.add(id, 1) }))
      : [
          ...session.prices.slice(0, priceKeys.length).map(({ price_id: id, name, free }, at) => ({
            keys: priceKeys[at] ?? "",
            label: name,
            act: () => (free === 0 ? undefined : seats.choosePrice(id)),
          })),
          ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((count) => ({
            keys: String(count),
            label: t("qty", { count }),
            act: () => seats.chooseQty(count),
          })),
          { keys: "n", label: t("next"), act: seats.next },
          { keys: "z", label: t("half"), act: seats.turnConcessions },
        ];
  const soon = (name: Parameters<typeof field>[0]) => setTimeout(() => field(name), 0);
  useKeys([
    ...choosing,
    ...receivedKeys.map((key, at) => ({
      keys: key,
      label: t(`received.${at as 0 | 1 | 2}`),
      act: () => {
        const sum = likelyReceived(checkout.total)[at];
        if (checkout.way === "cash" && checkout.total > 0 && sum !== undefined) checkout.setReceived(sum);
      },
    })),
    { keys: "m", label: t("typed"), act: () => field("received") },
    {
      keys: "k",
      label: t("card"),
      act: () => {
        void checkout.payByCard().then(() => soon("slip"));
      },
    },
    {
      keys: "v",
      label: t("paper"),
      act: () => {
        const paper = nextPaper[checkout.paper];
        checkout.setPaper(paper);
        if (paper === "mail") soon("email");
      },
    },
    { keys: "Enter", label: t("sell"), act: () => pressFocused() || void checkout.sell() },
    { keys: "Escape", label: t("giveUp"), act: giveUp },
    { keys: "s", label: t("session"), act: toSession },
    { keys: "y", label: t("refund"), act: onRefund },
    { keys: "p", label: t("print"), act: onPrint },
    { keys: "x", label: t("close"), act: onClose },
  ]);
}

/** Presses the focused button or link, so that Enter does not complete the sale. @returns false if neither has the focus */
function pressFocused(): boolean {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !focused.matches("button, a[href], summary")) return false;
  focused.click();
  return true;
}
