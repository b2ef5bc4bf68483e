import { element } from "@/components/draws/verifier/page-parts";
import type { Own } from "@/components/draws/verifier/protocol";
import { inGroups } from "@/components/draws/verifier/step-list";
import { filled, pairName, type Words } from "@/components/draws/verifier/words";
import { formatCount } from "@/lib/i18n/format";

/** Makes the answer to a pasted receipt or id. */
export function ownEntry(own: Own | undefined, words: Words): Node[] {
  if (!own) return [];
  if (own.kind !== "found") return [element("p", { class: own.kind === "early" ? "" : "problem" }, words.own[own.kind])];
  const t = words.own;
  const row = (title: string, value: string, isWrong = false) => [
    element("dt", {}, title),
    element("dd", isWrong ? { class: "problem" } : {}, value),
  ];
  return [
    element("p", {}, t.found),
    ...(own.rank === undefined
      ? []
      : [
          element("p", { class: "rank" }, element("i", { class: "lit" }), t.rank),
          element(
            "p",
            { class: "large" },
            formatCount(own.rank),
            element("small", {}, ` ${filled(t.ranks, { ranks: formatCount(own.ranks) })}`),
          ),
        ]),
    element(
      "dl",
      {},
      ...row(t.id, `${inGroups(own.id.slice(0, 16))} …`),
      ...row(t.place, filled(t.placeText, { line: formatCount(own.line), chunk: formatCount(own.chunk) })),
      ...row(t.party, filled(t.partyText, { party: own.party })),
      ...row(t.result, resultOf(own, words)),
      ...(own.receipt
        ? row(
            t.receipt,
            own.receipt.matches ? t.receiptMatches : filled(t.receiptDiffers, { field: own.receipt.field ?? "" }),
            !own.receipt.matches,
          )
        : []),
    ),
  ];
}

function resultOf({ state, held }: Extract<Own, { kind: "found" }>, { own, language }: Words): string {
  if (state !== "won") return own[state];
  if (!held) return own.gaveBack;
  return filled(own.won, { wish: held.wish, places: held.places, pair: pairName(held, language) });
}
