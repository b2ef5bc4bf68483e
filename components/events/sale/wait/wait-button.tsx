"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { wishKey } from "@/components/events/sale/wait/wish-key";
import { Bell } from "@/components/icons/bell";
import { Button } from "@/components/ui/button";
import { later } from "@/components/ui/later";
import { tabStore } from "@/lib/client/browser/safe-stores";
import { hasLogin } from "@/lib/client/session/leave-session";
import { useMember } from "@/lib/client/use-member";

const VerifyEmailDialog = later(() =>
  import("@/components/events/sale/wait/verify-email-dialog").then((module) => module.VerifyEmailDialog),
);

type WaitButtonProps = { sessionId: string; reason: "sale" | "seats" };

/** Joins the waitlist: one mail when the sale opens or seats are free again, with a login if needed. */
export function WaitButton({ sessionId, reason }: WaitButtonProps) {
  const t = useTranslations("Events");
  const { isLogin } = useMember();
  const [busy, setBusy] = useState(false);
  const [isVerifying, setVerifying] = useState(false);

  async function ask(): Promise<void> {
    setBusy(true);
    try {
      // loaded on press, so that it is not part of the page's first load
      const { requestNotification } = await import("@/components/events/sale/wait/request-notification");
      setVerifying((await requestNotification({ sessionId, reason, t })) === "unverified");
    } finally {
      setBusy(false);
    }
  }

  useEffect(() => {
    // continues the request from before the login
    if (!isLogin || !hasLogin() || tabStore.get(wishKey(sessionId)) !== reason) return;
    void ask();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs after a login, not after each render, which creates a new ask()
  }, [sessionId, reason, isLogin]);

  return (
    <>
      <Button variant="spot" size="lg" block icon={<Bell className="ic" aria-hidden />} loading={busy} onClick={() => void ask()}>
        {t(reason === "sale" ? "remind" : "tellMe")}
      </Button>
      {isVerifying ? <VerifyEmailDialog onVerified={() => void ask()} onClose={() => setVerifying(false)} /> : null}
    </>
  );
}
