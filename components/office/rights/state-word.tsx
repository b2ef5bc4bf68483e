"use client";

import { useTranslations } from "next-intl";
import { Check } from "@/components/icons/check";
import { CircleCheck } from "@/components/icons/circle-check";
import { CircleX } from "@/components/icons/circle-x";
import { Clock } from "@/components/icons/clock";
import type { RightState } from "@/components/office/rights/right-state";
import { StatusWord } from "@/components/office/ui/status-word";

const looks = {
  open: { tone: "ok", icon: CircleCheck },
  coming: { tone: "plain", icon: Clock },
  stopped: { tone: "warn", icon: CircleX },
  over: { tone: "plain", icon: Check },
} as const;

/** The state of a right as a word with its icon. */
export function StateWord({ state, isTag }: { state: RightState; isTag?: boolean }) {
  const t = useTranslations("OfficeRights.states");
  return (
    <StatusWord {...looks[state]} isTag={isTag}>
      {t(state)}
    </StatusWord>
  );
}
