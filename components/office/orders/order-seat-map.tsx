"use client";

import { useTranslations } from "next-intl";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import type { OrderSeats } from "@/lib/office/orders/types";

type Area = OrderSeats["areas"][number];
export type PickedSeat = { seat_id: string; area: string; row: string | null; number: string | null };
type OrderSeatMapProps = {
  orderNo: string;
  /** changes with the order, so that the seats are loaded again */
  version: string;
  /** seats chosen as the new seats of tickets */
  picked: PickedSeat[];
  /** undefined: no seats can be chosen now */
  onPick?: (seat: PickedSeat) => void;
};

/** Radius of a dot, as a share of the space between two seats. */
const DOT = 0.36;

/** The order's seats within their areas. While tickets are being moved, free seats can be chosen here. */
export function OrderSeatMap({ orderNo, version, picked, onPick }: OrderSeatMapProps) {
  const t = useTranslations("OfficeOrders.map");
  const { data } = useCall(`${orderNo} ${version}`, ({ signal }) =>
    officeApi.get("order/seats/{order_no}", { order_no: orderNo }, { signal }),
  );
  if (!data || data.areas.length === 0) return null;
  return (
    <section className="desk-part desk-map">
      <h2>{t("title")}</h2>
      <div className="desk-map-areas">
        {data.areas.map((area) => (
          <AreaMap key={area.area_id} area={area} picked={picked} onPick={onPick} />
        ))}
      </div>
      <p className="desk-map-legend of-sub">
        <span className="desk-dot desk-dot-own" /> {t("own")} <span className="desk-dot desk-dot-free" /> {t("free")}{" "}
        <span className="desk-dot desk-dot-taken" /> {t("taken")}
        {onPick ? <b>{t("pick")}</b> : null}
      </p>
    </section>
  );
}

type AreaMapProps = Pick<OrderSeatMapProps, "picked" | "onPick"> & { area: Area };

function AreaMap({ area, picked, onPick }: AreaMapProps) {
  const t = useTranslations("OfficeOrders.map");
  const { seats, name, stage_direction: stage } = area;
  const [xs, ys] = [seats.map(({ x }) => x), seats.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const pitch = pitchOf(seats);
  const [width, height] = [Math.max(...xs) - left + 2 * pitch, Math.max(...ys) - top + 2 * pitch];
  const isPicked = (id: string) => picked.some(({ seat_id }) => seat_id === id);
  return (
    <figure>
      <figcaption>
        {name}
        {stage === "none" || stage === "center" ? null : <span className="of-sub"> {t(`stage.${stage as "top"}`)}</span>}
      </figcaption>
      <svg
        role="img"
        aria-label={t("label", { area: name, count: seats.filter(({ state }) => state === "own").length })}
        preserveAspectRatio="xMinYMin"
        viewBox={`${left - pitch} ${top - pitch} ${width} ${height}`}
        style={{ maxWidth: `${Math.round((width / pitch) * 22)}px` }}
        onClick={({ target }) => {
          const id = target instanceof SVGElement ? target.dataset.free : undefined;
          const seat = seats.find(({ seat_id }) => seat_id === id);
          if (seat && onPick) onPick({ seat_id: seat.seat_id, area: name, row: seat.row, number: seat.number });
        }}
      >
        {seats.map(({ seat_id: id, row, number, x, y, state }) => (
          <circle
            key={id}
            cx={x}
            cy={y}
            r={pitch * DOT}
            className={`desk-seat desk-seat-${isPicked(id) ? "picked" : state}`}
            data-free={onPick && state === "free" ? id : undefined}
          >
            <title>{t("seat", { row: row ?? "", number: number ?? "" })}</title>
          </circle>
        ))}
      </svg>
    </figure>
  );
}

/** The space between neighbouring seats of a row. */
function pitchOf(seats: Area["seats"]): number {
  const gaps = seats.slice(1).flatMap((seat, at) => {
    const before = seats[at];
    return before && before.row === seat.row ? [Math.hypot(seat.x - before.x, seat.y - before.y)] : [];
  });
  return Math.min(...gaps.filter((gap) => gap > 0), 40);
}
