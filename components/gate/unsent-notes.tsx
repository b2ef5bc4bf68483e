"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CloudOff } from "@/components/icons/cloud-off";
import { useSeparator } from "@/components/ui/use-separator";
import { unsentSessions } from "@/lib/client/stores/gate-store";
import { joinParts } from "@/lib/i18n/separator";

/** Scans on this phone that were not sent yet, by session. They are retained even if its credential ends. */
export function UnsentNotes() {
  const dot = useSeparator();
  const t = useTranslations("Gate");
  const [unsent] = useState(unsentSessions);
  return unsent.map(({ sessionId: id, count, sheet }) => (
    <p key={id} className="note">
      <CloudOff className="ic text-warn" aria-hidden />
      {t("unsentOf", { count, name: joinParts([sheet?.event_name, t("sessionNo", { no: id })], dot) })}
    </p>
  ));
}
