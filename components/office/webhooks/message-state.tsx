"use client";

import { useTranslations } from "next-intl";
import { CircleCheck } from "@/components/icons/circle-check";
import { CircleX } from "@/components/icons/circle-x";
import { Clock } from "@/components/icons/clock";
import { RotateCcw } from "@/components/icons/rotate-ccw";
import { StatusWord } from "@/components/office/ui/status-word";
import type { MessageState as State } from "@/lib/office/webhooks/rules";

const looks = {
  waiting: { icon: Clock, tone: "info" },
  retrying: { icon: RotateCcw, tone: "warn" },
  delivered: { icon: CircleCheck, tone: "ok" },
  failed: { icon: CircleX, tone: "danger" },
} as const;

/** The state of a message. */
export function MessageState({ state, isTag }: { state: State; isTag?: boolean }) {
  const t = useTranslations("OfficeWebhooks.messageStates");
  return (
    <StatusWord {...looks[state]} isTag={isTag}>
      {t(state)}
    </StatusWord>
  );
}
