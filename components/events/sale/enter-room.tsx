"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { Hourglass } from "@/components/icons/hourglass";
import { Button } from "@/components/ui/button";
import { startLoading } from "@/components/ui/loading-bar";
import { hasLogin } from "@/lib/client/session/leave-session";
import { openLoginDialog } from "@/lib/client/stores/login-dialog-store";
import { localizedPath } from "@/lib/i18n/messages";

/** A button into the lobby before the sale, with a login if needed. */
export function EnterRoom({ sessionId }: { sessionId: string }) {
  const t = useTranslations("Events");
  const locale = useLocale();
  const router = useRouter();
  const target = localizedPath(locale, `/purchase/waiting_room/${sessionId}`);

  function enter(): void {
    if (!hasLogin()) return openLoginDialog({ next: target });
    startLoading();
    router.push(target);
  }

  return (
    <Button variant="spot" size="lg" block icon={<Hourglass className="ic" aria-hidden />} onClick={enter}>
      {t("enterRoom")}
    </Button>
  );
}
