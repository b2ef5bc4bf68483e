"use client";

import { useLocale, useTranslations } from "next-intl";
import { useSeparator } from "@/components/ui/use-separator";
import type { RefundTerms } from "@/lib/domain/events/refund-terms/types";
import { formatCount, formatDateTime, formatMoney } from "@/lib/i18n/format";
import type { ChangedValue, EventChange } from "@/lib/office/events/types";

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

function ChangeLine({ change: { kind, what, place, fields, seats, impact } }: { change: EventChange }) {
  const t = useTranslations("OfficeEvents.changes");
  const locale = useLocale();
  const dot = useSeparator();
  const words = useValueWords();
  const word = (list: "kinds" | "fields", key: string) => {
    const path = `${list}.${key.replaceAll(" ", "_")}` as Parameters<typeof t>[0];
    return t.has(path) ? t(path) : t(list === "kinds" ? "otherKind" : "otherField");
  };
  const row = [word("kinds", kind), place.name, place.session_time && formatDateTime(place.session_time, locale)].filter(Boolean).join(" ");
  return (
    <>
      <b>
        {row}
        {what === "updated" ? "" : `${dot}${t(what)}`}
      </b>{" "}
      <span className="num">
        {fields
          .map(({ field, from, to }) => {
            const [before, after] = [words(from), words(to)];
            return before !== null && after !== null ? `${word("fields", field)} ${before} → ${after}` : word("fields", field);
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

/** Returns the words for a value by what it is; null if it is not shown. */
function useValueWords(): (value: ChangedValue) => string | null {
  const t = useTranslations("OfficeEvents.changes");
  const locale = useLocale();
  const terms = (text: string) => {
    const { counted_from: from, steps } = JSON.parse(text) as RefundTerms;
    return steps
      .map(({ days, fee_percent: percent }) => t(from === "purchase" ? "termsAfter" : "termsBefore", { days, percent }))
      .join(t("join"));
  };
  return (value) => {
    if (value === null) return null;
    switch (value.as) {
      case "none":
        return "–";
      case "moment":
        return formatDateTime(value.value, locale);
      case "flag":
        return t(value.value ? "on" : "off");
      case "money":
        return formatMoney(value.value);
      case "count":
        return formatCount(value.value);
      case "terms":
        return terms(value.value);
      case "text":
        return value.value;
    }
  };
}
