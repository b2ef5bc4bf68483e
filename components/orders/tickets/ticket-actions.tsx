"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { saveCalendarFile } from "@/components/events/sale/save-calendar-file";
import { CalendarPlus } from "@/components/icons/calendar-plus";
import type { IconComponent } from "@/components/icons/create-icon";
import { LoaderCircle } from "@/components/icons/loader-circle";
import { MapPin } from "@/components/icons/map-pin";
import { Share } from "@/components/icons/share";
import { useDocument } from "@/components/orders/use-document";
import { showToast } from "@/components/ui/toast-store";
import { shareLink } from "@/lib/client/share-link";
import type { OrderDetailView } from "@/lib/domain/orders/types";
import { mapUrl } from "@/lib/i18n/map-url";
import { inPageLanguage } from "@/lib/i18n/page-language";

const look =
  "grid min-h-14 content-center justify-items-center gap-1 rounded-ctl px-1 py-2 text-13 font-medium hover:bg-sunken max-xs:text-12 md:flex md:items-center md:justify-center md:gap-2 md:text-15";

/** Further actions with tickets: add to the calendar, share, directions, receipt. */
export function TicketActions({ order }: { order: OrderDetailView }) {
  const t = useTranslations("Tickets");
  const record = useTranslations("Orders.record");
  const receipt = useDocument(order.order_id, "receipt");
  const place = [order.hall_name, order.hall_address].filter(Boolean).join(" ");
  const { session_time: at, event_slug: slug, event_name: title } = order;

  async function share(path: string): Promise<void> {
    const done = await shareLink({ title, url: new URL(inPageLanguage(path), window.location.href).href });
    if (done === "copied") showToast({ tone: "ok", text: t("linkCopied") });
    else if (done === "failed") showToast({ tone: "error", text: t("shareFailed") });
  }

  return (
    <div className="wrap">
      <div className="grid auto-cols-fr grid-flow-col gap-1 pt-2 pb-1 md:max-w-160 md:pt-4">
        {at ? (
          <Action
            icon={CalendarPlus}
            short={t("short.calendar")}
            label={t("calendar")}
            onClick={() => saveCalendarFile({ slug: order.order_no, title, at, location: place, alarm: "PT2H", lasts: null })}
          />
        ) : null}
        {slug ? <Action icon={Share} short={t("short.share")} label={t("share")} onClick={() => void share(`/activity/${slug}`)} /> : null}
        {place ? (
          <a
            className={look}
            href={order.venue?.map_url ?? mapUrl(order.hall_name ?? "", order.hall_address ?? "")}
            target="_blank"
            rel="noreferrer"
            aria-label={t("way", { place: order.hall_name ?? place })}
          >
            <MapPin className="size-5.5" aria-hidden />
            {t("short.way")}
          </a>
        ) : null}
        {order.paid_time ? (
          <Action
            icon={receipt.busy ? LoaderCircle : receipt.icon}
            short={t("short.receipt")}
            label={record("receipt")}
            aria-busy={receipt.busy || undefined}
            aria-disabled={receipt.busy || undefined}
            onClick={receipt.busy ? undefined : () => void receipt.fetchFile()}
          />
        ) : null}
      </div>
      {receipt.failure ? (
        <p role="alert" className="msg msg-err mt-2">
          {receipt.failure}
        </p>
      ) : null}
    </div>
  );
}

/** A short label below the icon; screen readers get the full name. */
function Action({
  icon: Icon,
  short,
  label,
  ...rest
}: { icon: IconComponent; short: string; label: string } & Omit<ComponentProps<"button">, "children">) {
  return (
    <button {...rest} type="button" className={look} aria-label={label}>
      <Icon className={`size-5.5 ${rest["aria-busy"] ? "spin" : ""}`} aria-hidden />
      {short}
    </button>
  );
}
