"use client";

import { useLocale, useTranslations } from "next-intl";
import { Fragment } from "react";
import type { OwnSale } from "@/components/events/sale/rights/use-own-sale";
import { CircleCheck } from "@/components/icons/circle-check";
import { useSeparator } from "@/components/ui/use-separator";
import type { PriceView, SalePhase, SessionView } from "@/lib/domain/events/types";
import { formatDateTime, formatMoney } from "@/lib/i18n/format";

type SalePhasesProps = {
  /** as everybody sees it */
  session: SessionView;
  own: OwnSale;
  prices: Pick<PriceView, "price_id" | "name">[];
  now: Date;
};

const isOn = ({ from, until }: SalePhase, now: Date) =>
  from !== null && Date.parse(from) <= now.getTime() && (!until || now.getTime() < Date.parse(until));

/** Lists who may buy when: the presales, discounts for everybody, and the general sale, in the order of their starts. */
export function SalePhases({ session, own, prices, now }: SalePhasesProps) {
  const t = useTranslations("Events.phases");
  const { phases } = session;
  if (!phases) return null;
  // one step is current: the last presale that is on, or the general sale
  const current = phases.findLast((phase) => phase.kind !== "offer" && isOn(phase, now) && !phase.sold_out);
  return (
    <section className="mt-5" aria-labelledby={`phases-${session.session_id}`}>
      <h2 id={`phases-${session.session_id}`}>{t("title")}</h2>
      <ol className="phases num">
        {phases.map((phase) => (
          <li
            key={`${phase.kind} ${phase.name ?? ""} ${phase.from ?? ""}`}
            className={phase !== current && isOn(phase, now) && !phase.sold_out ? "is-on" : undefined}
            aria-current={phase === current ? "step" : undefined}
          >
            <i aria-hidden />
            <div>
              <b>{phase.name ?? t("everyone")}</b>
              <span className="phase-time">
                <PhaseTime phase={phase} now={now} />
              </span>
            </div>
            <PhaseText phase={phase} session={session} own={own} prices={prices} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function PhaseTime({ phase, now }: { phase: SalePhase; now: Date }) {
  const t = useTranslations("Events.phases");
  const locale = useLocale();
  const { from, until, kind } = phase;
  if (phase.sold_out) return t("usedUp");
  if (from === null) return t("unannounced");
  const end = until && kind !== "general" ? formatDateTime(until, locale) : undefined;
  if (isOn(phase, now)) return end ? t("nowUntil", { time: end }) : t("now");
  const start = formatDateTime(from, locale);
  return end ? t("span", { from: start, until: end }) : start;
}

function PhaseText({ phase, session, own, prices }: { phase: SalePhase } & Omit<SalePhasesProps, "now">) {
  const dot = useSeparator();
  const t = useTranslations("Events.phases");
  const te = useTranslations("Events");
  const mine = own.rights.find((right) => right.name === phase.name && right.gives.includes(phase.kind === "presale" ? "early" : "price"));
  const isMine = phase.kind === "presale" && mine !== undefined;
  const amounts = phase.prices?.map(({ price_id: id, price }) => ({ name: prices.find((one) => one.price_id === id)?.name, price }));
  const facts = [
    ...(isMine || phase.kind !== "presale" ? [] : [t(phase.by_code ? "byCode" : "byList")]),
    ...(phase.kind === "general" ? [t("upTo", { count: session.max_per_order })] : []),
    ...(phase.max_per_member === undefined || mine?.tickets_left !== undefined ? [] : [t("upTo", { count: phase.max_per_member })]),
    ...(isMine && mine.tickets_left !== undefined ? [t("leftForMe", { count: mine.tickets_left })] : []),
    ...(phase.tickets === undefined || isMine ? [] : [t("inAll", { count: phase.tickets })]),
    ...(phase.group ? [t("group", phase.group)] : []),
    ...(amounts ?? []).flatMap(({ name, price }) => (name ? [t("price", { name, price: formatMoney(price) })] : [])),
    ...(phase.pay_ways ? [t("payWith", { ways: phase.pay_ways.map((way) => te(`payWays.${way}`)).join(te("payWays.join")) })] : []),
  ];
  if (!isMine && facts.length === 0) return null;
  return (
    <p>
      {isMine ? (
        <span className="phase-mine">
          <CircleCheck className="ic ic-s" aria-hidden />
          {t(mine.source === "code" ? "haveCode" : "onList")}
        </span>
      ) : null}
      <span>
        {facts.map((fact, index) => (
          <Fragment key={fact}>
            {/* a fact stays on one line, with the separator after it */}
            <span className="inline-block">
              {fact}
              {index < facts.length - 1 ? dot.trimEnd() : null}
            </span>{" "}
          </Fragment>
        ))}
      </span>
    </p>
  );
}
