"use client";

import { useTranslations } from "next-intl";
import { useEventForm, useEventValue } from "@/components/office/events/event-form";
import { NumberInput } from "@/components/office/ui/numbers/number-input";
import type { DraftPrice, DraftSession, EventHall } from "@/lib/office/events/types";

type PricedArea = NonNullable<DraftPrice["areas"]>[number];
type HallArea = EventHall["areas"][number];

const keyOf = (area: PricedArea): string => (typeof area === "string" ? area : area.key);

/** The hall's areas that have this price. An area with another price is disabled and says which. */
export function AreaChecks({ session, price }: { session: number; price: number }) {
  const t = useTranslations("OfficeEvents.prices");
  const { event, halls } = useEventForm();
  const { hall: hallKey, prices, type } = event.sessions[session] as DraftSession;
  const path = ["sessions", session, "prices", price, "areas"];
  const { value, was, error, id, set } = useEventValue(path);
  const chosen = (value as PricedArea[] | undefined) ?? [];
  const hall = halls.find(({ key }) => key === hallKey);
  if (!hall) return <p className="ev-note">{t("noHall")}</p>;
  const others = new Map(
    prices.flatMap((other, at) => (at === price ? [] : (other.areas ?? []).map((area) => [keyOf(area), at + 1] as const))),
  );
  const places = hall.areas.reduce((sum, area) => sum + (chosen.some((one) => keyOf(one) === area.key) ? area.places : 0), 0);
  const blocks = [...new Set(hall.areas.map(({ block }) => block))];
  const change = (area: HallArea, isOn: boolean) => set(isOn ? [...chosen, area.key] : chosen.filter((one) => keyOf(one) !== area.key));
  return (
    <fieldset className="ev-areas" id={id} tabIndex={-1}>
      <legend>
        {t("areas")} <span className="of-sub num">{t("places", { count: places })}</span>
        {was === undefined ? null : <span className="ev-was">{t("areasChanged")}</span>}
      </legend>
      {blocks.map((block) => (
        <div key={block} className="ev-block">
          <b>{block}</b>
          {hall.areas
            .filter((area) => area.block === block)
            .map((area) => {
              const entry = chosen.find((one) => keyOf(one) === area.key);
              const other = others.get(area.key);
              const isUnfit = type === "standing" && !area.standing;
              return (
                <span key={area.key} className="ev-area">
                  <label className="ev-chip">
                    <input
                      type="checkbox"
                      checked={entry !== undefined}
                      disabled={entry === undefined && (other !== undefined || isUnfit)}
                      onChange={({ target }) => change(area, target.checked)}
                    />
                    {area.key} <span className="num">{other === undefined ? area.places : t("ofPrice", { number: other })}</span>
                  </label>
                  {entry !== undefined && area.standing ? (
                    <NumberInput
                      label={t("areaPlaces", { area: area.key })}
                      hideLabel
                      optional
                      min={1}
                      max={99_999}
                      className="ev-places"
                      placeholder={String(area.places)}
                      value={typeof entry === "string" ? undefined : entry.places}
                      onChange={(places) => {
                        const rest = typeof entry === "string" ? { key: entry } : entry;
                        set(chosen.map((one) => (keyOf(one) === area.key ? { ...rest, places } : one)));
                      }}
                    />
                  ) : null}
                </span>
              );
            })}
        </div>
      ))}
      {error ? <p className="of-refused">{error}</p> : null}
    </fieldset>
  );
}
