"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { RightFieldsProps } from "@/components/office/rights/form/types";
import { payWays } from "@/lib/domain/pay-ways/rules";
import { formatDateTime, formatMoney } from "@/lib/i18n/format";

const toggled = <Item extends string>(list: readonly Item[], item: Item): Item[] =>
  list.includes(item) ? list.filter((one) => one !== item) : [...list, item];

/** Chooses the scope of the right: sessions, prices, areas and pay ways; without a choice, all of them. */
export function ScopeFields({ draft, parts, change, errorOf }: RightFieldsProps) {
  const t = useTranslations("OfficeRights.form");
  const events = useTranslations("OfficeEvents");
  const locale = useLocale();
  const { session_ids: sessionIds, price_ids: priceIds, area_ids: areaIds } = draft;
  const offered = parts.sessions.filter(({ session_id: id }) => sessionIds.length === 0 || sessionIds.includes(id));
  const hasSeveral = parts.sessions.length > 1;
  const timeOf = (at: string) => formatDateTime(at, locale);

  /** Prices and areas of other sessions are not chosen any more. */
  function chooseSessions(chosen: string[]): void {
    const left = parts.sessions.filter(({ session_id: id }) => chosen.length === 0 || chosen.includes(id));
    const prices = new Set(left.flatMap((session) => session.prices.map(({ price_id: id }) => id)));
    const areas = new Set(left.flatMap((session) => session.areas.map(({ area_id: id }) => id)));
    change({
      session_ids: chosen,
      price_ids: priceIds.filter((id) => prices.has(id)),
      area_ids: areaIds.filter((id) => areas.has(id)),
    });
  }

  return (
    <fieldset className="rt-part">
      <legend>{t("scope")}</legend>
      {hasSeveral ? (
        <Choices label={t("sessions")} error={errorOf("session_ids")}>
          <Choice isOn={sessionIds.length === 0} onToggle={() => chooseSessions([])}>
            {t("allSessions")}
          </Choice>
          {parts.sessions.map(({ session_id: id, starts_at: at }) => (
            <Choice key={id} isOn={sessionIds.includes(id)} onToggle={() => chooseSessions(toggled(sessionIds, id))}>
              {timeOf(at)}
            </Choice>
          ))}
        </Choices>
      ) : null}
      <Choices label={t("prices")} error={errorOf("price_ids")}>
        <Choice isOn={priceIds.length === 0} onToggle={() => change({ price_ids: [] })}>
          {t("allPrices")}
        </Choice>
        {offered.map((session) => (
          <div
            key={session.session_id}
            className={hasSeveral ? "rt-of-session" : "rt-of-only"}
            role="group"
            aria-label={timeOf(session.starts_at)}
          >
            {hasSeveral ? <span className="rt-session">{timeOf(session.starts_at)}</span> : null}
            {session.prices.map(({ price_id: id, name, price, only_by_right: isHidden }) => (
              <Choice key={id} isOn={priceIds.includes(id)} onToggle={() => change({ price_ids: toggled(priceIds, id) })}>
                {name} <span className="rt-of">{formatMoney(price)}</span>
                {isHidden ? <span className="rt-of">{t("onlyByRight")}</span> : null}
              </Choice>
            ))}
          </div>
        ))}
      </Choices>
      {offered.some(({ areas }) => areas.length > 0) ? (
        <details className="rt-areas" open={areaIds.length > 0}>
          <summary>
            {t("areas")}{" "}
            <span className="of-sub num">{areaIds.length === 0 ? t("allAreas") : t("someAreas", { count: areaIds.length })}</span>
          </summary>
          <Choices label={t("areas")} hidesLabel error={errorOf("area_ids")}>
            <Choice isOn={areaIds.length === 0} onToggle={() => change({ area_ids: [] })}>
              {t("allAreas")}
            </Choice>
            {offered.map((session) => (
              <div
                key={session.session_id}
                className={hasSeveral ? "rt-of-session" : "rt-of-only"}
                role="group"
                aria-label={timeOf(session.starts_at)}
              >
                {hasSeveral ? <span className="rt-session">{timeOf(session.starts_at)}</span> : null}
                {session.areas
                  .filter(({ price_id: of }) => priceIds.length === 0 || of === null || priceIds.includes(of))
                  .map(({ area_id: id, name }) => (
                    <Choice key={id} isOn={areaIds.includes(id)} onToggle={() => change({ area_ids: toggled(areaIds, id) })}>
                      {name}
                    </Choice>
                  ))}
              </div>
            ))}
          </Choices>
        </details>
      ) : null}
      <Choices label={t("payWays")} error={errorOf("pay_ways")}>
        <Choice isOn={draft.pay_ways.length === 0} onToggle={() => change({ pay_ways: [] })}>
          {t("allWays")}
        </Choice>
        {payWays.map((way) => (
          <Choice key={way} isOn={draft.pay_ways.includes(way)} onToggle={() => change({ pay_ways: toggled(draft.pay_ways, way) })}>
            {events(`payWays.${way}`)}
          </Choice>
        ))}
      </Choices>
    </fieldset>
  );
}

type ChoicesProps = { label: string; hidesLabel?: boolean; error: string | undefined; children: ReactNode };

function Choices({ label, hidesLabel = false, error, children }: ChoicesProps) {
  return (
    <fieldset className="rt-choices">
      <legend className={hidesLabel ? "sr-only" : "lbl"}>{label}</legend>
      <div>{children}</div>
      {error ? <p className="of-refused">{error}</p> : null}
    </fieldset>
  );
}

function Choice({ isOn, onToggle, children }: { isOn: boolean; onToggle: () => void; children: ReactNode }) {
  return (
    <label className="rt-choice num">
      <input type="checkbox" checked={isOn} onChange={onToggle} />
      {children}
    </label>
  );
}
