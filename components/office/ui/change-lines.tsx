"use client";

import { useTranslations } from "next-intl";
import type { RefundTerms } from "@/lib/domain/events/refund-terms/types";
import type { EventChange } from "@/lib/office/events/types";

/** The changes that a publication would make, one per line, with the sold tickets and open orders affected. */
export function ChangeLines({ changes }: { changes: readonly EventChange[] }) {
  return (
    <ul className="ev-changes">
      {changes.map((change) => (
        <li key={change.key}>
          <ChangeLine change={change} />
        </li>
      ))}
    </ul>
  );
}

function ChangeLine({ change: { kind, what, name, fields, seats, impact } }: { change: EventChange }) {
  const t = useTranslations("OfficeEvents.changes");
  const word = (list: "kinds" | "fields", key: string) => {
    const path = `${list}.${key.replaceAll(" ", "_")}` as Parameters<typeof t>[0];
    return t.has(path) ? t(path) : key;
  };
  const terms = (text: string) => {
    const { counted_from: from, steps } = JSON.parse(text) as RefundTerms;
    return steps
      .map(({ days, fee_percent: percent }) => t(from === "purchase" ? "termsAfter" : "termsBefore", { days, percent }))
      .join(t("join"));
  };
  const short = (text: string) => (text.startsWith("{") || text.startsWith("[") || text.length > 40 ? null : text || "–");
  // without the event's own name, which is in the page's heading
  const place = name.split("/").slice(1).join(" · ");
  return (
    <>
      <b>
        {word("kinds", kind)}
        {place ? ` ${place}` : ""}
        {what === "updated" ? "" : ` · ${t(what)}`}
      </b>{" "}
      <span className="num">
        {fields
          .map(({ field, from, to }) => {
            const [before, after] = [from, to].map(field === "refundTerms" ? terms : short);
            return before != null && after != null ? `${word("fields", field)} ${before} → ${after}` : word("fields", field);
          })
          .join(t("join"))}
        {seats ? ` ${t("seats", seats)}` : ""}
      </span>
      {impact && (impact.sold > 0 || impact.open > 0 || impact.on_sale) ? (
        <span className="ev-impact num">
          {impact.on_sale ? t("onSale") : ""} {t("impact", { sold: impact.sold, open: impact.open })}
        </span>
      ) : null}
    </>
  );
}
