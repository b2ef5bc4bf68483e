"use client";

import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import type { z } from "zod";
import { CircleAlert } from "@/components/icons/circle-alert";
import { CircleCheck } from "@/components/icons/circle-check";
import { CallFailed } from "@/components/office/ui/call-failed";
import { StatusWord } from "@/components/office/ui/status-word";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import { verdictOf } from "@/lib/domain/payments/rules";
import { formatCount, formatDateTime } from "@/lib/i18n/format";
import type { reconciliationListSchema } from "@/lib/office/money/schemas";

type Runs = z.output<typeof reconciliationListSchema>;

/** Tone and icon of each outcome; green only if the books agree. */
const looks = {
  running: { tone: "info", icon: undefined },
  differs: { tone: "danger", icon: CircleAlert },
  nothing: { tone: "warn", icon: CircleAlert },
  partly: { tone: "warn", icon: CircleAlert },
  equal: { tone: "ok", icon: CircleCheck },
} as const;

/** Number of runs shown. */
const SHOWN = 5;

/** The last comparisons with the gateway; each difference links to its order. */
export function Comparisons() {
  const t = useTranslations("OfficeMoney.comparisons");
  const locale = useLocale();
  const { data, failure, reload } = useCall("reconciliations", ({ signal }) => officeApi.get("money/reconciliations", { signal }));
  const runs = data?.runs.slice(0, SHOWN) ?? [];
  return (
    <section className="mo-part" aria-labelledby="comparisons">
      <h2 id="comparisons">{t("title")}</h2>
      <CallFailed failure={failure} onRetry={reload} />
      {data && runs.length === 0 ? <p className="of-sub">{t("none")}</p> : null}
      <ul className="mo-runs">
        {runs.map((run) => (
          <li key={run.run_id}>
            <div className="mo-run">
              <span className="num">{formatDateTime(run.until, locale)}</span>
              <span className="num">{t("compared", { count: formatCount(run.compared) })}</span>
              <VerdictWord run={run} />
            </div>
            {run.differences.map((difference, at) => (
              <p key={at} className="mo-difference">
                {difference.order_no === "-" ? (
                  <b className="num">{difference.merchant_order_no}</b>
                ) : (
                  <Link className="num" href={`/office/orders/${difference.order_no}`}>
                    {difference.order_no}
                  </Link>
                )}{" "}
                {difference.ours} / {difference.gateways}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function VerdictWord({ run: { compared, unanswered, differences, finished_at: finishedAt } }: { run: Runs["runs"][number] }) {
  const t = useTranslations("OfficeMoney.comparisons");
  const verdict = verdictOf({ compared, unanswered, differences: differences.length, isRunning: finishedAt === null });
  const { tone, icon } = looks[verdict];
  return (
    <StatusWord tone={tone} icon={icon}>
      {t(verdict, { count: verdict === "partly" ? unanswered : differences.length })}
    </StatusWord>
  );
}
