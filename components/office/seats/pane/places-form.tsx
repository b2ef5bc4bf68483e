"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { ActButton } from "@/components/office/seats/pane/act-button";
import { GiftFields } from "@/components/office/seats/pane/gift-fields";
import { useGift } from "@/components/office/seats/pane/use-gift";
import type { Hall, HallArea, Truth } from "@/components/office/seats/read-hall";
import type { GivenTickets, SeatActProps } from "@/components/office/seats/seat-acts";
import { NumberInput } from "@/components/office/ui/numbers/number-input";
import { useAct } from "@/components/office/ui/use-act";
import { Form } from "@/components/ui/form";
import { Select } from "@/components/ui/select";
import { officeApi } from "@/lib/client/office/office-api";
import { isSessionOver } from "@/lib/domain/events/rules";
import { formatDateTime } from "@/lib/i18n/format";
import { COMPLIMENTARY_AT_ONCE } from "@/lib/office/seats/rules";

type PlacesFormProps = Omit<SeatActProps, "seatIds"> & {
  given: GivenTickets | undefined;
  /** the area that is proposed; by default the first with places */
  areaId?: string;
};

/** Areas without numbers whose places can still be given: standing areas, and entry times that are not over. */
function openAreas(hall: Hall, truth: Truth): HallArea[] {
  const now = new Date(truth.asOf);
  const isOver = (entry: NonNullable<HallArea["entry"]>) =>
    isSessionOver({ calledOff: hall.calledOff, endsAt: new Date(entry.entry_until) }, now);
  return hall.areas.filter(({ isNumbered, entry }) => !isNumbered && (entry === null || !isOver(entry)));
}

/** Gives tickets of a standing area, or of an entry time by type, to a holder, within the session's quota. */
export function PlacesForm({ sessionId, hall, truth, given, areaId, onDone, onRefused }: PlacesFormProps) {
  const t = useTranslations("OfficeSeats");
  const locale = useLocale();
  const { run, pending, thrown } = useAct();
  const [asked, setArea] = useState(areaId);
  const [counts, setCounts] = useState<Record<string, number | undefined>>({});
  const areas = openAreas(hall, truth).map((area) => ({
    ...area,
    free: area.plan.rows.flat().filter(({ seat_id }) => truth.stateOf(seat_id) === "free").length,
  }));
  const area = areas.find(({ id }) => id === asked) ?? areas.find(({ free }) => free > 0) ?? areas[0];
  const prices = hall.prices.filter(({ price_id }) => !area?.priceId || price_id === area.priceId);
  const items = prices.flatMap(({ price_id }) => {
    const qty = counts[price_id] ?? 0;
    return qty > 0 ? [{ price_id, qty }] : [];
  });
  const count = items.reduce((sum, { qty }) => sum + qty, 0);
  const gift = useGift(given, count);
  if (!area) return <p className="of-sub">{t("places.none")}</p>;
  const isShort = count > area.free;
  async function send(): Promise<void> {
    const to = gift.ask();
    if (!to || !area || !gift.mayGive) return;
    let orderNo = "";
    const done = await run(async () => {
      const body = { session_id: sessionId, area_id: area.id, items, ...to };
      orderNo = (await officeApi.post("seat/complimentary_places", body)).order_no;
    });
    if (done) await onDone(t("done.complimentary", { count, orderNo }));
    else onRefused();
  }
  return (
    <Form onSubmit={send} summary={false} className="of-form">
      <Select
        label={area.entry ? t("places.time") : t("area")}
        value={area.id}
        onChange={({ target }) => setArea(target.value)}
        options={areas.map(({ id, name, entry, free }) => ({
          value: id,
          label: t("places.left", { name: entry ? formatDateTime(entry.starts_at, locale) : name, count: free }),
          disabled: free === 0,
        }))}
        error={isShort ? t("places.short", { count: area.free }) : undefined}
      />
      <div className="st-two">
        {prices.map(({ price_id, name }) => (
          <NumberInput
            key={price_id}
            label={area.priceId ? t("fields.places") : t("places.of", { name })}
            optional
            max={COMPLIMENTARY_AT_ONCE}
            value={counts[price_id]}
            onChange={(qty) => setCounts({ ...counts, [price_id]: qty })}
          />
        ))}
      </div>
      <GiftFields gift={gift} thrown={thrown} />
      <ActButton
        hall={hall}
        disabled={!gift.mayGive || isShort}
        pending={pending}
        thrown={thrown}
        fields={["name", "email", "note"]}
        consequence={gift.isMany ? t("given.atOnce", { count: COMPLIMENTARY_AT_ONCE }) : t("follows.places", { count })}
      >
        {t("send.complimentary", { count })}
      </ActButton>
    </Form>
  );
}
