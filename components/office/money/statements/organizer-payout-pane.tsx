"use client";

import { useLocale, useTranslations } from "next-intl";
import { CircleAlert } from "@/components/icons/circle-alert";
import { CircleCheck } from "@/components/icons/circle-check";
import { Hourglass } from "@/components/icons/hourglass";
import { OrganizerPayoutActs } from "@/components/office/money/statements/organizer-payout-acts";
import { CallFailed } from "@/components/office/ui/call-failed";
import { SidePane } from "@/components/office/ui/side-pane";
import { StatusWord } from "@/components/office/ui/status-word";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import { formatCount, formatDateTime, formatMoney } from "@/lib/i18n/format";
import type { OrganizerPayoutView } from "@/lib/office/statements/payouts/types";

type State = OrganizerPayoutView["state"];

const looks = {
  waiting: { tone: "warn", icon: Hourglass },
  approved: { tone: "info", icon: undefined },
  exported: { tone: "info", icon: undefined },
  returned: { tone: "danger", icon: CircleAlert },
  settled: { tone: "ok", icon: CircleCheck },
  withdrawn: { tone: "plain", icon: undefined },
} as const;

export function OrganizerPayoutState({ state, isTag }: { state: State; isTag?: boolean }) {
  const t = useTranslations("OfficeStatements.batches.states");
  return (
    <StatusWord tone={looks[state].tone} icon={looks[state].icon} isTag={isTag}>
      {t(state)}
    </StatusWord>
  );
}

type OrganizerPayoutPaneProps = { number: string; onClose: () => void; onChanged: () => void };

/** A batch of transfers to organizers: who has dealt with it, its acts and its transfers. */
export function OrganizerPayoutPane({ number, onClose, onChanged }: OrganizerPayoutPaneProps) {
  const t = useTranslations("OfficeStatements");
  const locale = useLocale();
  const { data, last, failure, reload } = useCall(`organizer payout ${number}`, ({ signal }) =>
    officeApi.get("statement/payout/{number}", { number }, { signal }),
  );
  const batch = data ?? (last?.number === number ? last : undefined);
  const changed = () => {
    reload();
    onChanged();
  };
  return (
    <SidePane
      title={number}
      sub={batch ? t("batches.madeLine", { name: batch.created_by, time: formatDateTime(batch.created_at, locale) }) : undefined}
      status={batch ? <OrganizerPayoutState state={batch.state} isTag /> : undefined}
      onClose={onClose}
    >
      <CallFailed failure={failure} onRetry={reload} />
      {batch ? (
        <>
          <p className="mo-big num">{formatMoney(batch.amount)}</p>
          <dl className="kv num">
            {(["approved", "exported"] as const).map((step) => {
              const [by, at] = [batch[`${step}_by`], batch[`${step}_at`]];
              return by && at ? (
                <div key={step} className="mo-kv">
                  <dt>{t(`batches.${step}By`)}</dt>
                  <dd>{t("batches.byAt", { name: by, time: formatDateTime(at, locale) })}</dd>
                </div>
              ) : null;
            })}
          </dl>
          <OrganizerPayoutActs key={batch.revision} batch={batch} onChanged={changed} />
          <hr className="of-rule" />
          <ul className="mo-lines" aria-label={t("batches.lines")}>
            {batch.lines.map((line) => (
              <li key={line.statement_id}>
                <span>
                  <b className="num">{line.statement}</b> {line.organizer}
                  <span className="tb-second num">
                    {line.account} {line.holder}
                  </span>
                  <span className="tb-second">
                    {t(`batches.lineStates.${line.state}`)}
                    {line.problem ? ` · ${line.problem}` : ""}
                  </span>
                  {line.block ? <span className="tb-second mo-other">{t(`blocks.${line.block}`, { number })}</span> : null}
                </span>
                <b className="num">{formatCount(line.amount)}</b>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </SidePane>
  );
}
