"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { CallOffFacts } from "@/components/office/call-offs/call-off-facts";
import { CallOffPeople } from "@/components/office/call-offs/call-off-people";
import { SumsTable } from "@/components/office/call-offs/sums-table";
import { formatCount } from "@/lib/i18n/format";
import type { CallOffView } from "@/lib/office/call-offs/types";

const told = ["mail", "text", "text_due", "unreachable"] as const;

/** A running call-off: its progress, the state of its orders, the gateway's problems, and a link to the payouts. */
export function CallOffProgress({ callOff, onChanged }: { callOff: CallOffView; onChanged: () => void }) {
  const t = useTranslations("OfficeCallOffs");
  const of = (end: CallOffView["ends"][number]["end"]) => callOff.ends.find((found) => found.end === end)?.orders ?? 0;
  const all = callOff.ends.reduce((sum, { orders }) => sum + orders, 0);
  const underWay = of("waiting") + of("refunding");
  /** orders that wait for their buyer or a colleague */
  const others = of("account") + of("transfer") + of("counter") + of("person");
  function statusText(): string {
    if (callOff.state !== "done" && all === 0) return t("collecting");
    if (underWay > 0) return t("stillUnderWay", { count: underWay, all });
    return callOff.state !== "done" && others > 0 ? t("othersWait", { count: others, all }) : t("allDone", { count: all });
  }
  return (
    <>
      <section aria-labelledby="progress" className="co-part">
        <h2 id="progress">{t("progress")}</h2>
        <p className="co-progress num" role="status">
          {statusText()}
        </p>
        <progress className="of-progress" max={Math.max(all, 1)} value={all - underWay} aria-labelledby="progress" />
        {callOff.gateway_problems.length > 0 ? (
          <p className="of-missing" role="alert">
            {callOff.gateway_problems.map(({ problem, orders }) => t("gatewaySays", { problem, count: orders })).join(t("join"))}
          </p>
        ) : null}
        <SumsTable
          caption={t("ends")}
          header={t("end")}
          rows={callOff.ends.map(({ end, orders, amount }) => ({ key: end, name: t(`endNames.${end}`), orders, amount }))}
        />
        {of("transfer") > 0 ? (
          <div className="of-acts-row">
            <Link className="btn btn-line" href="/office/money">
              {t("toPayouts")}
            </Link>
          </div>
        ) : null}
        <dl className="of-counts num">
          {told.map((way) => (
            <div key={way}>
              <dt>{t(`toldNames.${way}`)}</dt>
              <dd>{callOff.told[way] === 0 ? "–" : formatCount(callOff.told[way])}</dd>
            </div>
          ))}
        </dl>
      </section>
      <CallOffPeople callOff={callOff} onChanged={onChanged} />
      <CallOffFacts callOff={callOff} />
    </>
  );
}
