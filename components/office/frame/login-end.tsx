"use client";

import { useTranslations } from "next-intl";
import type { OfficeSelf } from "@/lib/client/office/session-store";
import { formatTime } from "@/lib/i18n/format";

/** The time at which this login ends even if it is in use. */
export function LoginEnd({ self }: { self: OfficeSelf }) {
  const t = useTranslations("Office");
  return <p className="orail-foot num">{t("frame.loginEnds", { time: formatTime(self.login.expires_at) })}</p>;
}
