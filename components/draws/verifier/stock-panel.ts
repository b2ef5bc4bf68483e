import { element } from "@/components/draws/verifier/page-parts";
import { filled, pairName, type Words } from "@/components/draws/verifier/words";
import type { InventoryRow } from "@/lib/draw/manifest";
import { formatCount } from "@/lib/i18n/format";

/** Lists the places of each tier in the draw, and where the others are; a reason that is not the site's is shown as it is written. */
export function stockPanel(inventory: InventoryRow[], { stock, language, locale }: Words): HTMLElement {
  const list = new Intl.ListFormat(locale, { type: "conjunction", style: "narrow" });
  const reasons = new Map(Object.entries(stock.reasons));
  const placesOf = ({ places, elsewhere }: InventoryRow) => [
    filled(stock.inDraw, { places: formatCount(places) }),
    ...elsewhere.map((other) => filled(reasons.get(other.reason) ?? `${other.reason}: {places}`, { places: formatCount(other.places) })),
  ];
  const rows = inventory.map((row) =>
    element("div", {}, element("dt", {}, pairName(row, language)), element("dd", {}, list.format(placesOf(row)))),
  );
  return element(
    "section",
    { class: "panel" },
    element("h2", {}, stock.title),
    element("p", { class: "note" }, stock.text),
    element("dl", { class: "stock" }, ...rows),
  );
}
