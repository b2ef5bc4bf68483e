"use client";

import { useLocale, useTranslations } from "next-intl";
import { DataTable } from "@/components/office/ui/data-table";
import type { Column } from "@/components/office/ui/use-sorted-table";
import { TierShape } from "@/components/ui/tier-shape";
import { formatCount, formatDateTime } from "@/lib/i18n/format";
import type { OfficeDraw } from "@/lib/office/draws/types";

type Wish = OfficeDraw["wishes"][number];

/** Places of the price that are not in this draw, with those in the general sale. */
const elsewhere = (wish: Wish) => wish.elsewhere.reduce((sum, { places }) => sum + places, 0);

/** The places of each price in the draw and elsewhere, and how many tickets are wanted of it. */
export function PlacesTable({ draw }: { draw: OfficeDraw }) {
  const t = useTranslations("OfficeDraws.places");
  const words = useTranslations("OfficeDraws");
  const and = useTranslations("Office")("and");
  const locale = useLocale();
  const number = (count: number) => (count === 0 ? "–" : formatCount(count));
  const most = Math.max(1, ...draw.wishes.flatMap(({ wanted, places }) => [wanted, places]));
  const sum = (of: (wish: Wish) => number) => (rows: readonly Wish[]) => number(rows.reduce((all, wish) => all + of(wish), 0));
  const numbers = (id: string, header: string, of: (wish: Wish) => number, hasTotal = true): Column<Wish> => ({
    id,
    header,
    isNumber: true,
    cell: (wish) => number(of(wish)),
    ...(hasTotal && { total: sum(of) }),
  });
  return (
    <DataTable
      label={t("title")}
      height={34}
      rows={draw.wishes}
      rowKey={({ price_id: id }) => id}
      empty={null}
      columns={[
        {
          id: "price",
          header: t("price"),
          cell: ({ name, tier, price }) => (
            <span className="dr-price">
              <TierShape tier={tier} className="size-[15px]" />
              <b>{name}</b>
              <span className="dr-quiet num">{formatCount(price)}</span>
            </span>
          ),
        },
        { id: "session", header: t("session"), cell: ({ starts_at: at }) => <span className="num">{formatDateTime(at, locale)}</span> },
        numbers("places", t("inDraw"), ({ places }) => places),
        numbers("elsewhere", t("elsewhere"), elsewhere),
        {
          id: "why",
          header: t("why"),
          yieldsToRail: true,
          cell: (wish) => (
            <span className="dr-quiet num">
              {wish.elsewhere.map(({ why, places }) => `${words(`why.${why}`)} ${formatCount(places)}`).join(and)}
            </span>
          ),
        },
        numbers("first", t("first"), ({ first }) => first),
        numbers("wanted", t("wanted"), ({ wanted }) => wanted, false),
        {
          id: "bar",
          header: t("demand"),
          isWideOnly: true,
          yieldsToRail: true,
          width: "150px",
          cell: ({ wanted, places }) => (
            <span className="dr-bar" style={{ width: `${(100 * Math.max(wanted, places)) / most}%` }} aria-hidden>
              <i style={{ width: `${(100 * Math.min(places, Math.max(wanted, places))) / Math.max(1, wanted, places)}%` }} />
            </span>
          ),
        },
        ...(draw.rounds.some(({ is_drawn: isDrawn }) => isDrawn)
          ? [numbers("offered", t("offered"), ({ offered }) => offered), numbers("paid", t("paid"), ({ paid }) => paid)]
          : []),
      ]}
    />
  );
}
