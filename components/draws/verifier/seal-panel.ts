import { drawn, element, icon } from "@/components/draws/verifier/page-parts";
import type { PageState } from "@/components/draws/verifier/page-state";
import { inGroups } from "@/components/draws/verifier/step-list";
import { filled, type Words } from "@/components/draws/verifier/words";
import type { Manifest } from "@/lib/draw/manifest";
import { sealPicture } from "@/lib/draw/seal-picture";
import { formatCount } from "@/lib/i18n/format";

const files = ["manifest.json", "entries.txt", "result.txt"];

/** Makes the picture of the list's fingerprint, and the way to other programs. */
export function sealPanel({ overview, address }: PageState, words: Words): Node[] {
  const { picture, doubt } = words;
  return [
    ...(overview
      ? [
          element(
            "section",
            { class: "panel" },
            element("h2", {}, picture.title),
            element("p", { class: "note" }, picture.text),
            pictureOf(overview.root, filled(picture.label, { start: overview.root.slice(0, 8) })),
            element("p", { class: "digits" }, inGroups(overview.root)),
          ),
        ]
      : []),
    ...(overview ? [stockPanel(overview.inventory, words)] : []),
    element(
      "section",
      {},
      element("h2", {}, doubt.title),
      element("p", {}, doubt.text),
      address !== undefined &&
        element(
          "ul",
          { class: "files" },
          ...files.map((file) => element("li", {}, element("a", { href: `${address}/${file}`, download: file }, icon("download"), file))),
        ),
      overview !== undefined && element("p", { class: "note" }, doubt.page),
      overview !== undefined && element("p", { class: "digits" }, inGroups(overview.verifier)),
    ),
  ];
}

/** The places of each tier in the draw, and where the others are. */
function stockPanel(inventory: Manifest["inventory"], { stock, language, locale }: Words): HTMLElement {
  const { inDraw, reasons } = stock;
  const list = new Intl.ListFormat(locale, { type: "conjunction", style: "narrow" });
  const reasonText = ({ reason, places }: Manifest["inventory"][number]["elsewhere"][number]) => {
    const known = Object.entries(reasons).find(([name]) => name === reason)?.[1];
    return known ? filled(known, { places: formatCount(places) }) : `${reason}: ${formatCount(places)}`;
  };
  const rows = inventory.map(({ session, tier, name, places, elsewhere }) =>
    element(
      "div",
      {},
      element("dt", {}, name?.[language] ?? `${session}:${tier}`),
      element("dd", {}, list.format([filled(inDraw, { places: formatCount(places) }), ...elsewhere.map(reasonText)])),
    ),
  );
  return element(
    "section",
    { class: "panel" },
    element("h2", {}, stock.title),
    element("p", { class: "note" }, stock.text),
    element("dl", { class: "stock" }, ...rows),
  );
}

function pictureOf(root: string, label: string): SVGElement {
  const tiles = sealPicture(root).flatMap(({ x, y, isDark, d, line }) => [
    drawn("rect", { x: String(x), y: String(y), width: "40", height: "40", class: isDark ? "ink" : "ground" }),
    drawn("path", {
      d,
      class: [isDark ? "ground" : "ink", line === undefined ? "" : "line"].join(" "),
      ...(line !== undefined && { "stroke-width": String(line) }),
    }),
  ]);
  return drawn("svg", { class: "seal", viewBox: "0 0 320 80", role: "img", "aria-label": label }, ...tiles);
}
