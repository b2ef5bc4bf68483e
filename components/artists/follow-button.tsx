"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Check } from "@/components/icons/check";
import { Plus } from "@/components/icons/plus";
import { askFollows, followStore, isFollowed, setFollow } from "@/components/members/follow-store";
import { Button } from "@/components/ui/button";
import { later } from "@/components/ui/later";
import { showToast } from "@/components/ui/toast-store";
import { tabStore } from "@/lib/client/browser/safe-stores";
import { hasLogin } from "@/lib/client/session/leave-session";
import { useStore } from "@/lib/client/stores/create-store";
import { openLoginDialog } from "@/lib/client/stores/login-dialog-store";
import { useMember } from "@/lib/client/use-member";
import type { FollowKind } from "@/lib/domain/follows/types";

const VerifyEmailDialog = later(() =>
  import("@/components/events/sale/wait/verify-email-dialog").then((module) => module.VerifyEmailDialog),
);

type FollowButtonProps = {
  kind: FollowKind;
  slug: string;
  name: string;
  /** "spot" if this is the main action of the page */ look: "spot" | "ink";
};

/** Follows an artist or a venue. For a visitor, login comes first and the request continues after it. */
export function FollowButton({ kind, slug, name, look }: FollowButtonProps) {
  const t = useTranslations("Artists");
  const following = isFollowed(useStore(followStore), kind, slug);
  const { isLogin } = useMember();
  const [busy, setBusy] = useState(false);
  const [isVerifying, setVerifying] = useState(false);
  const wish = `follow/${kind}/${slug}`;

  async function set(follow: boolean): Promise<void> {
    if (!hasLogin()) {
      tabStore.set(wish, "1");
      openLoginDialog({ next: window.location.pathname, onNoLogin: () => tabStore.remove(wish) });
      return;
    }
    tabStore.remove(wish);
    setBusy(true);
    try {
      const { email } = await setFollow({ kind, slug, name }, follow);
      if (!follow) showToast({ text: t("ended", { name }) });
      else if (email) showToast({ text: t("followed", { name, email }) });
      else setVerifying(true);
    } catch {
      showToast({ tone: "error", text: t("failed") });
    } finally {
      setBusy(false);
    }
  }

  useEffect(() => {
    if (!isLogin || !hasLogin()) return;
    // continues the request from before the login
    if (tabStore.get(wish)) void set(true);
    // While the state is unknown, the button offers to follow, because following twice changes nothing.
    else void askFollows().catch(() => undefined);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs after a login, not after each render, which creates a new set()
  }, [wish, isLogin]);

  const Icon = following ? Check : Plus;
  return (
    <>
      <Button
        variant={following ? undefined : look}
        icon={<Icon className="ic" aria-hidden />}
        aria-pressed={following}
        loading={busy}
        onClick={() => void set(!following)}
      >
        {t(following ? "following" : kind === "artist" ? "follow" : "followVenue")}
      </Button>
      {isVerifying ? <VerifyEmailDialog onVerified={() => setVerifying(false)} onClose={() => setVerifying(false)} /> : null}
    </>
  );
}
