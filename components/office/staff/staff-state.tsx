"use client";

import { useTranslations } from "next-intl";
import { CircleCheck } from "@/components/icons/circle-check";
import { CircleX } from "@/components/icons/circle-x";
import { Mail } from "@/components/icons/mail";
import type { StaffMember } from "@/components/office/staff/types";
import { StatusWord } from "@/components/office/ui/status-word";

const looks = {
  active: { icon: CircleCheck, tone: "ok" },
  invited: { icon: Mail, tone: "info" },
  ended: { icon: CircleX, tone: "plain" },
} as const;

/** Whether a staff member is active, invited, or has left. */
export function StaffState({ state, isTag }: { state: StaffMember["state"]; isTag?: boolean }) {
  const t = useTranslations("OfficeStaff.state");
  return (
    <StatusWord {...looks[state]} isTag={isTag}>
      {t(state)}
    </StatusWord>
  );
}
