"use client";

import { useLocale, useTranslations } from "next-intl";
import { dateTimeAttribute, formatCount, formatDateTime } from "@/lib/i18n/format";
import type { OfficeDraw } from "@/lib/office/draws/types";

const moments = ["opens", "closes", "sealed", "beacon", "result", "ends"] as const;

/** The moments of a draw, those that have passed and those to come. */
export function Timeline({ draw, now }: { draw: OfficeDraw; /** ms */ now: number }) {
  const t = useTranslations("OfficeDraws.moments");
  const locale = useLocale();
  const { seal } = draw;
  const isVoid = draw.void?.confirmed_at != null;
  const nameOf = (moment: (typeof moments)[number]) =>
    moment === "sealed" && !seal ? "sealedLater" : moment === "ends" && isVoid ? "void" : moment;
  const times: Record<(typeof moments)[number], string | null> = {
    opens: draw.opens_at,
    closes: draw.closes_at,
    sealed: seal?.sealed_at ?? null,
    beacon: seal?.round_at ?? null,
    result: draw.result_at,
    ends: draw.ended_at ?? draw.ends_at,
  };
  return (
    <ol className="dr-times" aria-label={t("label")}>
      {moments.map((moment) => {
        const at = times[moment];
        const isDone = at !== null && Date.parse(at) <= now;
        return (
          <li key={moment} className={isDone ? "is-done" : undefined}>
            {at === null ? (
              <span className="of-sub">{t("afterClose")}</span>
            ) : (
              <time className="num" dateTime={dateTimeAttribute(at)}>
                {formatDateTime(at, locale)}
              </time>
            )}
            <i aria-hidden />
            <span className="num">
              {t(nameOf(moment), {
                count: formatCount(draw.entries),
                winners: formatCount(draw.winners),
              })}
            </span>
            <span className="sr-only">{t(isDone ? "isDone" : "isComing")}</span>
          </li>
        );
      })}
    </ol>
  );
}
