"use client";

import { useTranslations } from "next-intl";
import { CircleAlert } from "@/components/icons/circle-alert";
import { SILENT_MINUTES } from "@/lib/domain/gate/rules";
import { formatClock, formatCount } from "@/lib/i18n/format";
import type { Entries } from "@/lib/office/gate/types";

/** Length of `last_five_minutes`, in minutes. */
const SPAN = 5;

/** Gates with their numbers of entries. A gate that stopped while others go on is named at the top. */
export function GateList({ gates }: { gates: Entries["gates"] }) {
  const t = useTranslations("OfficeGate");
  const name = (gate: string) => gate || t("unnamed");
  return (
    <section>
      <div role="status">
        {gates
          .filter(({ silent }) => silent)
          .map(({ gate, last_at: at }) => (
            <p key={gate} className="gt-silent num">
              <CircleAlert className="ic" aria-hidden />
              <span>
                <b>{name(gate)}</b> {t("silent", { minutes: SILENT_MINUTES, time: at ? formatClock(at) : "–" })}
              </span>
            </p>
          ))}
      </div>
      <table className="tb gt-gates">
        <caption className="sr-only">{t("gates")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("gate")}</th>
            <th scope="col" className="tb-number">
              {t("perMinute")}
            </th>
            <th scope="col" className="tb-number">
              {t("entered")}
            </th>
          </tr>
        </thead>
        <tbody>
          {gates.map(({ gate, entered, last_five_minutes: recent, silent, last_at: at }) => (
            <tr key={gate} data-key={gate}>
              <td>
                <b>{name(gate)}</b>
                {silent ? <span className="tb-second gt-still num">{t("lastAt", { time: at ? formatClock(at) : "–" })}</span> : null}
              </td>
              <td className="tb-number num" data-label={t("perMinute")}>
                {formatCount(Math.round(recent / SPAN))}
              </td>
              <td className="tb-number num" data-label={t("entered")}>
                <b>{formatCount(entered)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {gates.length === 0 ? <p className="of-empty">{t("nobody")}</p> : null}
    </section>
  );
}
