"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CloudOff } from "@/components/icons/cloud-off";
import { unsentSessions } from "@/lib/client/stores/gate-store";

/** Scans on this telephone that are still to be sent, by session. They outlive its credential. */
export function UnsentNotes() {
  const t = useTranslations("Gate");
  const [unsent] = useState(unsentSessions);
  return unsent.map(({ sessionId: id, count, sheet }) => (
    <p key={id} className="note">
      <CloudOff className="ic text-warn" aria-hidden />
      {t("unsentOf", { count, name: [sheet?.event_name, t("sessionNo", { no: id })].filter(Boolean).join(" · ") })}
    </p>
  ));
}
