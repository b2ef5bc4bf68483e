"use client";

import { useLocale, useTranslations } from "next-intl";
import { CodeField } from "@/components/events/sale/rights/code-field";
import { Button } from "@/components/ui/button";
import { DialogMessages } from "@/components/ui/dialog-messages";
import { SoftButtonLink } from "@/components/ui/soft-button-link";
import type { RoomStop as Stop } from "@/components/waiting-room/use-room-place";
import { openLoginDialog } from "@/lib/client/stores/login-dialog-store";
import type { SessionHeadView } from "@/lib/domain/seats/types";
import { localizedPath } from "@/lib/i18n/messages";

type RoomStopProps = {
  stop: Stop;
  /** the server's sentence */ said?: string;
  sessionId: string | undefined;
  head: SessionHeadView | null;
  onRetry: () => void;
};

/** Why the member has no place, and how to get one. */
export function RoomStop({ stop, said, sessionId, head, onRetry }: RoomStopProps) {
  const t = useTranslations("WaitingRoom.stop");
  const locale = useLocale();
  const next = localizedPath(locale, `/purchase/waiting_room/${sessionId ?? ""}`);
  return (
    <div>
      <div role="alert">
        {stop === "notYet" && said ? <p className="text-17 font-semibold">{said}</p> : null}
        <p className="text-on-house-2">{t(stop)}</p>
      </div>
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
          <SoftButtonLink href={stop === "notYet" && head ? `/activity/${head.event_slug}` : "/activity"} variant="spot">
            {t(stop === "notYet" ? "event" : "activity")}
          </SoftButtonLink>
        )}
      </div>
      {stop === "notYet" && head?.takes_codes ? (
        <DialogMessages namespaces={["Events"]}>
          <div className="room-code">
            <CodeField sessionId={head.session_id} onAccepted={onRetry} />
          </div>
        </DialogMessages>
      ) : null}
    </div>
  );
}
