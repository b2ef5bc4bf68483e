"use client";

import { useLocale, useTranslations } from "next-intl";
import { nameParts } from "@/components/office/rights/pane/name-parts";
import { UseBar } from "@/components/office/rights/use-bar";
import { useRightWords } from "@/components/office/rights/use-right-words";
import { useSeparator } from "@/components/ui/use-separator";
import { formatCount, formatDateTime, formatMoney } from "@/lib/i18n/format";
import type { EventParts, OfficeRight } from "@/lib/office/rights/types";

/** All settings of a right, and how much of it is used. */
export function RightFacts({ right, parts }: { right: OfficeRight; parts: EventParts }) {
  const t = useTranslations("OfficeRights");
  const events = useTranslations("OfficeEvents");
  const and = useTranslations("Office")("and");
  const words = useRightWords();
  const dot = useSeparator();
  const locale = useLocale();
  const names = nameParts(parts, (at) => formatDateTime(at, locale));
  const named = (ids: string[]) => (ids.length === 0 ? t("facts.all") : ids.map((id) => names.get(id) ?? id).join(and));
  const keyed = (kind: "s" | "p" | "a", ids: string[]) => named(ids.map((id) => `${kind}${id}`));
  const tickets = (count: number | null) => (count === null ? t("facts.none") : t("facts.count", { count: formatCount(count) }));
  const money = (amount: number | null) => (amount === null ? t("facts.none") : formatMoney(amount));
  const { use, list, codes, carrier } = right;
  const facts: [string, string][] = [
    [t("facts.gives"), words.gives(right).join(dot)],
    [t("facts.period"), words.period(right).filter(Boolean).join(" ")],
    [t("facts.sessions"), keyed("s", right.session_ids)],
    [t("facts.prices"), keyed("p", right.price_ids)],
    [t("facts.areas"), keyed("a", right.area_ids)],
    [
      t("facts.payWays"),
      right.pay_ways.length === 0 ? t("facts.ofSession") : right.pay_ways.map((way) => events(`payWays.${way}`)).join(and),
    ],
    [t("facts.tickets"), tickets(right.max_tickets)],
    [t("facts.perMember"), tickets(right.max_per_member)],
    [t("facts.perOrder"), tickets(right.max_per_order)],
    [t("facts.budget"), money(right.budget)],
    [t("facts.minAmount"), money(right.min_amount)],
    [t("facts.bearer"), t(`bearers.${right.bearer}`)],
    ...(right.tag ? [[t("facts.tag"), right.tag] as [string, string]] : []),
    ...(carrier === "list"
      ? [[t("facts.list"), t("facts.lines", { lines: formatCount(list.lines), members: formatCount(list.members) })] as [string, string]]
      : []),
    ...(carrier === "code" ? [[t("facts.codes"), t("facts.made", codes)] as [string, string]] : []),
  ];
  return (
    <>
      <UseBar right={right} />
      <p className="of-sub num">
        {t("facts.held", { used: formatCount(use.used), held: formatCount(use.held) })}
        {use.released > 0 ? `${dot}${t("facts.released", { count: formatCount(use.released) })}` : ""}
      </p>
      <dl className="kv rt-facts num">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
