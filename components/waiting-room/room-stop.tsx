"use client";

import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { SoftButtonLink } from "@/components/ui/soft-button-link";
import type { RoomStop as Stop } from "@/components/waiting-room/use-room-place";
import { openLoginDialog } from "@/lib/client/stores/login-dialog-store";
import { localizedPath } from "@/lib/i18n/messages";

type RoomStopProps = { stop: Stop; sessionId: string | undefined; onRetry: () => void };

/** Why the member has no place, and how to get one. */
export function RoomStop({ stop, sessionId, onRetry }: RoomStopProps) {
  const t = useTranslations("WaitingRoom.stop");
  const locale = useLocale();
  const next = localizedPath(locale, `/purchase/waiting_room/${sessionId ?? ""}`);
  return (
    <div role="alert">
      <p className="text-on-house-2">{t(stop)}</p>
      <div className="mt-6">
        {stop === "login" ? (
          <Button variant="spot" onClick={() => openLoginDialog({ next })}>
            {t("loginAct")}
          </Button>
        ) : stop === "captcha" ? (
          <Button variant="spot" onClick={onRetry}>
            {t("captchaAct")}
          </Button>
        ) : stop === "failed" ? (
          <Button variant="spot" onClick={onRetry}>
            {t("retry")}
          </Button>
        ) : (
          <SoftButtonLink href="/activity" variant="spot">
            {t("activity")}
          </SoftButtonLink>
        )}
      </div>
    </div>
  );
}
