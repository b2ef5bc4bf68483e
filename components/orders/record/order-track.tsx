"use client";

import { useTranslations } from "next-intl";
import { Check } from "@/components/icons/check";
import type { IconComponent } from "@/components/icons/create-icon";
import { CreditCard } from "@/components/icons/credit-card";
import { Package } from "@/components/icons/package";
import { PackageCheck } from "@/components/icons/package-check";
import { QrCode } from "@/components/icons/qr-code";
import { Ticket } from "@/components/icons/ticket";
import { Truck } from "@/components/icons/truck";
import { X } from "@/components/icons/x";
import { orderTrackSteps, type TrackStep } from "@/components/orders/record/order-track-steps";
import { DateText } from "@/components/ui/date-text";
import type { OrderDetailView } from "@/lib/domain/orders/types";

const icons: Record<TrackStep["name"], IconComponent> = {
  placed: Check,
  pay: CreditCard,
  paid: Check,
  show: QrCode,
  pickup: Ticket,
  done: Package,
  preparing: Package,
  shipped: Truck,
  received: PackageCheck,
  cancelled: X,
};

/** An order's steps: done, current and upcoming. */
export function OrderTrack({ order }: { order: OrderDetailView }) {
  const t = useTranslations("Orders.record.track");
  const steps = orderTrackSteps(order);
  return (
    <ol className="mt-6 grid md:mt-7" style={{ gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))` }} aria-label={t("label")}>
      {steps.map(({ name, state, at, bound }, index) => {
        const Icon = state === "done" ? Check : icons[name];
        const disc =
          state === "done"
            ? "bg-ink text-on-ink"
            : state === "now"
              ? "bg-spot text-on-spot ring-2 ring-ink"
              : state === "ended"
                ? "bg-sunken text-ink-2 ring-2 ring-line"
                : "border-[1.5px] border-control bg-paper text-ink-3";
        return (
          <li
            key={name}
            className={`relative pr-2 pt-10 text-13 leading-normal font-semibold md:pt-10.5 md:text-15 ${state === "next" ? "text-ink-3" : ""}`}
            aria-current={state === "now" || state === "ended" ? "step" : undefined}
          >
            {index < steps.length - 1 ? (
              <span className={`absolute left-7.5 right-0 top-3.5 h-0.5 ${state === "done" ? "bg-ink" : "bg-line"}`} aria-hidden />
            ) : null}
            <span className={`absolute left-0 top-0 z-1 grid size-7.5 place-items-center rounded-full ${disc}`} aria-hidden>
              <Icon className="size-4" strokeWidth={2.5} />
            </span>
            <span>{t(name)}</span>
            {at ? (
              <span className="block text-12 font-normal text-balance text-ink-2 md:text-13">
                {bound ? t.rich(`bound.${bound}`, { time: () => <TrackTime key="time" at={at} /> }) : <TrackTime at={at} />}
              </span>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

/**
 * Day and time on one line, or on two with letters of twice the size. In narrow columns of a phone, year and weekday are left
 * out; the order's contents below show both.
 */
function TrackTime({ at }: { at: string }) {
  return (
    <>
      <DateText at={at} className="max-md:hidden" />
      <span className="whitespace-nowrap max-[16em]:whitespace-normal max-[16em]:*:inline-block md:hidden">
        <DateText at={at} show="day" year="never" weekday={false} /> <DateText at={at} show="time" />
      </span>
    </>
  );
}
