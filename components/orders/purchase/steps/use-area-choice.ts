"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { PurchaseSession } from "@/components/orders/purchase/use-purchase-session";
import { distanceToStage } from "@/components/seats/hall/distance-to-stage";
import type { HallMapArea } from "@/components/seats/hall/hall-map";
import type { HallSeats } from "@/components/seats/hall/read-hall-seats";
import { priceChoices, sortAreas, type AreaOrder } from "@/components/seats/hall/sort-areas";
import { leftLevels, unknownLeft, type AreaLeft, type SessionArea } from "@/components/seats/session-areas";
import { useSeparator } from "@/components/ui/use-separator";
import { formatCount, formatMoney } from "@/lib/i18n/format";
import { joinParts } from "@/lib/i18n/separator";

/** How long the list waits for the data that its order depends on, in ms. On a slow connection it is shown without. */
const SORTED_MS = 1_500;

type Input = { session: PurchaseSession; left: Map<string, AreaLeft>; seats: HallSeats | null; /** tickets per order */ max: number };

/** The drawing's code of an area if the name contains it ("B2" of "Area B2"), else the name, so that map and list agree. */
function shortName(name: string, code: string | undefined): string {
  return code && name.split(/[^A-Za-z0-9]+/).includes(code) ? code : name;
}

/** The areas for map and list, with one filter and one order. */
export function useAreaChoice({ session, left, seats, max }: Input) {
  const dot = useSeparator();
  const t = useTranslations("Seats.hall");
  const tl = useTranslations("Ui.left");
  const [price, setPrice] = useState<number | null>(null);
  const [order, setOrder] = useState<AreaOrder>("best");
  const { areas, drawing, stage, head } = session;

  const levels = useMemo(() => leftLevels(areas, left), [areas, left]);
  const distanceOf = useMemo(() => (drawing ? distanceToStage(seats, drawing, stage) : () => undefined), [seats, drawing, stage]);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), SORTED_MS);
    return () => clearTimeout(timer);
  }, []);
  const isSorted = isLate || (left.size > 0 && seats !== null);
  // Sold seats and reloaded data do not reorder the rows, so that nothing moves under a finger: only another order or filter sorts
  // them again, or other areas or prices.
  const priced = areas.map((area) => `${area.area_id} ${area.price}`).join();
  const sortedIds = useMemo(
    () => sortAreas(areas, { left, order, price, distanceOf }).map((area) => area.area_id),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
    [priced, order, price, isSorted],
  );
  const listed = useMemo(() => {
    const byId = new Map(areas.map((area) => [area.area_id, area]));
    return sortedIds.flatMap((id) => byId.get(id) ?? []);
  }, [areas, sortedIds]);

  const leftText = useCallback(
    (area: SessionArea) => {
      const level = levels.get(area.area_id);
      const { remaining } = left.get(area.area_id) ?? unknownLeft;
      if (!level) return "";
      return head.shows_remaining && remaining !== null && level !== "soldOut" && level !== "wheelchair"
        ? t(area.is_numbered ? "left" : "leftStanding", { count: remaining })
        : tl(level);
    },
    [head.shows_remaining, left, levels, t, tl],
  );

  const mapAreas = useMemo(() => {
    const shown = new Set(listed.map((area) => area.area_id));
    return [...listed, ...areas.filter((area) => !shown.has(area.area_id))].map((area): HallMapArea => {
      const { remaining, soldOut } = left.get(area.area_id) ?? unknownLeft;
      const free = soldOut ? 0 : (remaining ?? area.capacity);
      return {
        area_id: area.area_id,
        tier: area.tier,
        as: !shown.has(area.area_id) ? "filteredOut" : soldOut ? "soldOut" : left.has(area.area_id) ? "open" : "unknown",
        soldOut,
        free,
        share: area.capacity > 0 ? free / area.capacity : 0,
        name: shortName(area.name, drawing?.names.get(area.area_id)),
        amount: formatCount(area.price),
        label: joinParts([area.name, formatMoney(area.price), leftText(area)], dot),
      };
    });
  }, [areas, drawing, listed, left, leftText, dot]);

  const isStanding = areas.every((area) => !area.is_numbered);
  const open = listed.filter((area) => !left.get(area.area_id)?.soldOut);
  const isKnown = open.every((area) => left.get(area.area_id)?.remaining != null);
  const seatsLeft = open.reduce((sum, area) => sum + (left.get(area.area_id)?.remaining ?? 0), 0);
  const summary =
    head.shows_remaining && isKnown && seatsLeft > 0
      ? t(isStanding ? "summaryStanding" : "summary", { areas: open.length, seats: seatsLeft, max })
      : t("areasLeft", { areas: open.length, max });

  return {
    listed,
    isSorted,
    levels,
    leftText,
    mapAreas,
    filter: { prices: priceChoices(areas, left), price, onPrice: setPrice, order, onOrder: setOrder, summary, isStanding },
  };
}
