"use client";

import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { useEventForm } from "@/components/office/events/event-form";
import { phasesOf, rightsOfSession, type SaleRights } from "@/components/office/events/phases-of";
import { useRightWords } from "@/components/office/rights/use-right-words";
import { useSeparator } from "@/components/ui/use-separator";
import { likelyNow } from "@/lib/client/clock/server-clock";
import { useSelf } from "@/lib/client/office/use-self";
import { mayAct } from "@/lib/domain/staff/rules";
import { formatDateTime } from "@/lib/i18n/format";
import type { DraftSession } from "@/lib/office/events/types";
import { isoInTaipei, parseMoment } from "@/lib/platform/clock";

type SalePhasesProps = { session: DraftSession; /** undefined: none are known yet */ sale: SaleRights | undefined };

/** The phases of a session's sale: presales, draws, the general sale, and the discounts that apply; with the way to the rights. */
export function SalePhases({ session: { key, sale: times }, sale }: SalePhasesProps) {
  const t = useTranslations("OfficeEvents.phases");
  const words = useRightWords();
  const dot = useSeparator();
  const locale = useLocale();
  const { eventId } = useEventForm();
  const { roles } = useSelf();
  if (!mayAct(roles, ["events"])) return null;
  if (eventId === null) return <p className="of-sub">{t("later")}</p>;
  const now = likelyNow();
  const time = (at: string) => formatDateTime(at, locale);
  const known = sale ?? { rights: [], parts: { event_name: "", languages: [], sessions: [] }, draws: [] };
  const phases = phasesOf(known, { key, saleStarts: saleStart(times) }, now);
  const discounts = rightsOfSession(known, key, now).filter(({ amount, percent, group }) => amount > 0 || percent > 0 || group);
  return (
    <section className="ev-phases" aria-label={t("title")} aria-busy={!sale}>
      <h4>{t("title")}</h4>
      <ol>
        {phases.map((phase) =>
          phase.kind === "presale" ? (
            <li key={phase.right.right_id}>
              <span className="num">
                {time(phase.from)}
                {phase.until ? ` – ${time(phase.until)}` : ""}
              </span>
              <b>{t("presale", { name: words.name(phase.right) })}</b>
              <span className="of-sub">{words.carrier(phase.right)}</span>
            </li>
          ) : phase.kind === "draw" ? (
            <li key={phase.draw.draw_id}>
              <span className="num">
                {time(phase.from)} – {time(phase.until)}
              </span>
              <b>{t("draw")}</b>
              <span className="of-sub num">{t("drawResult", { time: time(phase.draw.result_at) })}</span>
            </li>
          ) : (
            <li key="general">
              <span className="num">{phase.from ? time(phase.from) : t("unannounced")}</span>
              <b>{t("general")}</b>
            </li>
          ),
        )}
      </ol>
      {discounts.length > 0 ? (
        <ul>
          {discounts.map((right) => (
            <li key={right.right_id}>
              <span className="num">{words.period(right).filter(Boolean).join(" ")}</span>
              <b>{words.name(right)}</b>
              <span className="of-sub num">{[...words.gives(right), words.carrier(right)].join(dot)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <p>
        <Link className="link" href={`/office/rights?event=${eventId}`} prefetch={false}>
          {t("link")}
        </Link>{" "}
        <Link className="link" href={`/office/draws?event=${eventId}`} prefetch={false}>
          {t("drawLink")}
        </Link>
      </p>
    </section>
  );
}

/** Returns when the sale of a draft starts, in ISO; null if that is open, or relative to a day. */
function saleStart({ starts_at: starts, unannounced }: DraftSession["sale"]): string | null {
  if (unannounced || typeof starts !== "string" || starts === "") return null;
  const at = parseMoment(starts);
  return Number.isNaN(at.getTime()) ? null : isoInTaipei(at);
}
