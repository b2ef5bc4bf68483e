"use client";

import { useTranslations } from "next-intl";
import { CircleCheck } from "@/components/icons/circle-check";
import { Hourglass } from "@/components/icons/hourglass";
import { Lock } from "@/components/icons/lock";
import { StatusWord } from "@/components/office/ui/status-word";
import type { StatementState as State } from "@/lib/office/statements/rules";

const looks = {
  draft: { tone: "warn", icon: Hourglass },
  checked: { tone: "info", icon: CircleCheck },
  closed: { tone: "info", icon: Lock },
  paid: { tone: "ok", icon: CircleCheck },
} as const;

export function StatementState({ state, isTag }: { state: State; isTag?: boolean }) {
  const t = useTranslations("OfficeStatements.states");
  return (
    <StatusWord tone={looks[state].tone} icon={looks[state].icon} isTag={isTag}>
      {t(state)}
    </StatusWord>
  );
}
