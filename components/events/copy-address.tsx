"use client";

import { useTranslations } from "next-intl";
import { Copy } from "@/components/icons/copy";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { copyText } from "@/lib/client/browser/copy-text";

export function CopyAddress({ address }: { address: string }) {
  const t = useTranslations("Events");
  async function copy(): Promise<void> {
    showToast((await copyText(address)) ? { text: t("addressCopied") } : { tone: "error", text: t("shareFailed") });
  }
  return (
    <Button size="sm" icon={<Copy className="ic ic-s" aria-hidden />} onClick={() => void copy()}>
      {t("copyAddress")}
    </Button>
  );
}
