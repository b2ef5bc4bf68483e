"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEventForm } from "@/components/office/events/event-form";
import { EventCheck } from "@/components/office/events/fields/event-check";
import { EventInput } from "@/components/office/events/fields/event-input";
import { EventSelect } from "@/components/office/events/fields/event-select";
import { PayWayChecks } from "@/components/office/events/fields/pay-way-checks";
import { PriceFields } from "@/components/office/events/fields/price-fields";
import { SalePhases } from "@/components/office/events/fields/sale-phases";
import { TicketTimesFields } from "@/components/office/events/fields/ticket-times-fields";
import { newPrice } from "@/components/office/events/new-event";
import type { SaleRights } from "@/components/office/events/phases-of";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { formatDateTime } from "@/lib/i18n/format";
import type { DraftSession } from "@/lib/office/events/types";
import { momentInTaipei } from "@/lib/platform/clock";

type SessionFieldsProps = {
  at: number;
  sale: SaleRights | undefined;
  /** undefined: the only session, which cannot be removed */ onRemove: (() => void) | undefined;
};

/** One session: time and hall, sale, prices. */
export function SessionFields({ at, sale, onRemove }: SessionFieldsProps) {
  const t = useTranslations("OfficeEvents.sessions");
  const locale = useLocale();
  const { event, halls, set } = useEventForm();
  const path = (...rest: (string | number)[]) => ["sessions", at, ...rest];
  const session = event.sessions[at] as DraftSession;
  const offered = halls.filter(({ key, replaced }) => !replaced || key === session.hall);
  const isExhibition = session.type === "exhibition";
  const starts = typeof session.starts_at === "string" && session.starts_at ? momentInTaipei(session.starts_at.slice(0, 16)) : undefined;
  return (
    <fieldset className="ev-session">
      <legend>
        {t("session", { number: at + 1 })}
        <span className="of-sub num">{starts ? formatDateTime(starts, locale) : t("noTime")}</span>
      </legend>
      <div className="ev-short">
        <EventSelect
          path={path("type")}
          label={t("type")}
          options={(["seated", "standing", "exhibition"] as const).map((value) => ({ value, label: t(`types.${value}`) }))}
        />
        <EventSelect path={path("hall")} label={t("hall")} options={offered.map(({ key, name }) => ({ value: key, label: name }))} />
        <EventInput path={path("starts_at")} label={t("startsAt")} kind="moment" />
        <EventInput path={path("length_minutes")} label={t("length")} kind="number" />
        <EventInput path={path("doors_minutes")} label={t("doors")} kind="number" />
        <EventInput path={path("key")} label={t("key")} hint={t("keyHint")} />
      </div>
      <h3>{t("sale")}</h3>
      <div className="ev-short">
        {session.sale.unannounced ? null : <EventInput path={path("sale", "starts_at")} label={t("saleStarts")} kind="moment" />}
        <EventInput path={path("sale", "ends_at")} label={t("saleEnds")} hint={t("saleEndsHint")} kind="moment" />
        <EventInput path={path("max_per_order")} label={t("maxPerOrder")} kind="number" />
        <EventInput path={path("max_per_member")} label={t("maxPerMember")} kind="number" />
        {session.type === "seated" ? (
          <EventInput
            path={path("companion", "release_hours")}
            label={t("companionRelease")}
            hint={t("companionReleaseHint")}
            kind="number"
          />
        ) : null}
      </div>
      <div className="ev-checks">
        <Checkbox
          label={t("unannounced")}
          checked={session.sale.unannounced ?? false}
          onChange={({ target }) =>
            set(path("sale"), { ends_at: session.sale.ends_at, ...(target.checked ? { unannounced: true } : { starts_at: "" }) })
          }
        />
        {session.type === "seated" ? <EventCheck path={path("seat_map")} label={t("seatMap")} absent /> : null}
        {session.type === "seated" ? <EventCheck path={path("companion", "half_price")} label={t("companionHalf")} absent={false} /> : null}
        <EventCheck path={path("captcha")} label={t("captcha")} absent={false} />
        <EventCheck path={path("shows_remaining")} label={t("showsRemaining")} absent />
        <Checkbox
          label={t("room")}
          checked={session.waiting_room !== undefined}
          onChange={({ target }) => set(path("waiting_room"), target.checked ? { capacity: 500, per_minute: 120 } : undefined)}
        />
      </div>
      {session.waiting_room ? (
        <div className="ev-short">
          <EventInput path={path("waiting_room", "capacity")} label={t("roomCapacity")} kind="number" />
          <EventInput path={path("waiting_room", "per_minute")} label={t("roomPerMinute")} kind="number" />
        </div>
      ) : null}
      <SalePhases session={session} sale={sale} />
      <PayWayChecks path={path("pay_ways")} label={t("payWays")} all={t("payWaysOfEvent")} />
      {isExhibition ? <TicketTimesFields at={at} /> : null}
      <h3>{t("prices")}</h3>
      {session.prices.map((price, index) => (
        <PriceFields key={price.key} session={at} at={index} sale={sale} />
      ))}
      <div className="ev-acts">
        <Button size="sm" onClick={() => set(path("prices"), [...session.prices, newPrice(session.prices)])}>
          {t("addPrice")}
        </Button>
        {onRemove ? (
          <Button size="sm" variant="ghost" onClick={onRemove}>
            {t("remove", { number: at + 1 })}
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}
