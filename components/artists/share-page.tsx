"use client";

import { useTranslations } from "next-intl";
import { Share } from "@/components/icons/share";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { shareLink } from "@/lib/client/share-link";

/** A button that shares the page's address. */
export function SharePage({ title }: { title: string }) {
  const t = useTranslations("Events");
  const share = async () => {
    const done = await shareLink({ title, url: window.location.href });
    if (done === "copied") showToast({ text: t("linkCopied") });
    if (done === "failed") showToast({ tone: "error", text: t("shareFailed") });
  };
  return (
    <Button icon={<Share className="ic" aria-hidden />} onClick={() => void share()}>
      {t("share")}
    </Button>
  );
}
