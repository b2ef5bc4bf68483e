"use client";

import { useLocale, useTranslations } from "next-intl";
import { momentsOf, type Moment } from "@/components/draws/draw-moments";
import { MomentList } from "@/components/draws/parts/moment-list";
import type { DrawView } from "@/lib/domain/draws/types";
import { formatCount, formatDateTime } from "@/lib/i18n/format";

type DrawMomentsProps = {
  draw: DrawView;
  now: Date;
  /** start of the general sale of what is left */ general?: string;
  /** without it, all */ only?: readonly Moment["key"][];
};

/** Moments whose time is their end. */
const untilTimes: readonly Moment["key"][] = ["enter", "pay", "rounds"];

/** The moments of a draw, with their times. */
export function DrawMoments({ draw, now, general, only }: DrawMomentsProps) {
  const t = useTranslations("Draws.when");
  const locale = useLocale();
  const opens = Date.parse(draw.opens_at) > now.getTime();
  const timeOf = ({ key, at }: Moment) => {
    if (!at) return t("afterClose");
    const time = formatDateTime(at, locale);
    if (key === "enter" && opens) return t("from", { time });
    return untilTimes.includes(key) ? t("until", { time }) : time;
  };
  const textOf = ({ key, state }: Moment) => {
    if (key === "draw" && draw.commitment && state === "now") return t("round", { round: formatCount(draw.commitment.round) });
    return key === "result" || key === "general" ? undefined : t(`text.${key}`);
  };
  const moments = momentsOf(draw, now, general).filter(({ key }) => !only || only.includes(key));
  return (
    <MomentList
      steps={moments.map((moment) => ({
        key: moment.key,
        state: moment.state,
        title: moment.key === "rounds" ? t("rounds", { count: draw.rounds.length - 1 }) : t(moment.key),
        time: timeOf(moment),
        text: textOf(moment),
      }))}
    />
  );
}
