import { drawn, element, icon } from "@/components/draws/verifier/page-parts";
import type { PageState } from "@/components/draws/verifier/page-state";
import { inGroups } from "@/components/draws/verifier/step-list";
import { stockPanel } from "@/components/draws/verifier/stock-panel";
import { filled, type Words } from "@/components/draws/verifier/words";
import { sealPicture } from "@/lib/draw/seal-picture";

const files = ["manifest.json", "entries.txt", "result.txt"];

/**
 * Makes the cause of a void draw that this one replaces, the picture of the list's fingerprint, the places of the sealed inventory, and
 * the way to other programs.
 */
export function sealPanel({ overview, address }: PageState, words: Words): Node[] {
  const { picture, doubt, replaces } = words;
  return [
    ...(overview?.replaces
      ? [
          element(
            "section",
            { class: "panel" },
            element("h2", {}, replaces.title),
            element("p", {}, filled(replaces.cause, { cause: overview.replaces.cause })),
            element("p", { class: "note" }, replaces.text),
            element("p", { class: "digits" }, inGroups(overview.replaces.manifest_sha256)),
          ),
        ]
      : []),
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
