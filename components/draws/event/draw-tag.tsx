"use client";

import { useTranslations } from "next-intl";
import { stateAt, timesOf } from "@/components/draws/draw-moments";
import { Shuffle } from "@/components/icons/shuffle";
import { useNowUntil } from "@/lib/client/clock/use-now";
import type { DrawView } from "@/lib/domain/draws/types";

/** The state of an event's draw as icon and words. */
export function DrawTag({ draw, madeAt }: { draw: DrawView; madeAt: string }) {
  const t = useTranslations("Draws.panel");
  const now = useNowUntil(...timesOf(draw)) ?? new Date(madeAt);
  return (
    <span className="tag">
      <Shuffle className="ic" aria-hidden />
      {t(draw.voided ? "voidState" : `state.${stateAt(draw, now)}`)}
    </span>
  );
}
