"use client";

import { useLocale, useTranslations } from "next-intl";
import { roundsOf, type DrawDraft } from "@/components/office/draws/form/draw-draft";
import { formatCount, formatDateTime } from "@/lib/i18n/format";
import type { DrawStock } from "@/lib/office/draws/types";
import { momentInTaipei } from "@/lib/platform/clock";

/** A new draw in plain words, before it is created. */
export function DrawSummary({ draft, stock }: { draft: DrawDraft; stock: DrawStock }) {
  const t = useTranslations("OfficeDraws.form");
  const and = useTranslations("Office")("and");
  const locale = useLocale();
  const at = (time: string | Date) => formatDateTime(typeof time === "string" ? momentInTaipei(time) : time, locale);
  const rounds = roundsOf(draft);
  const chosen = draft.rows.filter(({ isIn }) => isIn);
  const nameOf = ({ sessionId, priceId }: DrawDraft["rows"][number]) => {
    const session = stock.sessions.find(({ session_id: id }) => id === sessionId);
    const price = session?.prices.find(({ price_id: id }) => id === priceId);
    return `${price?.name ?? ""} ${session ? formatDateTime(session.starts_at, locale) : ""}`;
  };
  const facts: [string, string][] = [
    [t("summary.enter"), t("summary.enterText", { from: at(draft.opens), until: at(draft.closes) })],
    [t("summary.result"), at(draft.result)],
    [
      t("summary.pay"),
      t("summary.payText", {
        count: rounds.length,
        hours: rounds.map((_, index) => t("summary.hours", { hours: draft.hours[index] ?? 0 })).join(and),
        end: rounds.length > 0 ? at(rounds.at(-1)!.payUntil) : "",
      }),
    ],
    [t("summary.party"), t("summary.partyText", { party: draft.partyMax, wishes: draft.wishesMax })],
    ...(draft.companionsNamed ? [[t("summary.named"), t("summary.namedText")] as [string, string]] : []),
    ...chosen.map((row): [string, string] => [nameOf(row), t("summary.places", { count: formatCount(row.places ?? 0) })]),
  ];
  return (
    <dl className="kv dr-summary num">
      {facts.map(([label, value], index) => (
        <div key={`${index} ${label}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
