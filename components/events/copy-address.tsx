"use client";

import { useTranslations } from "next-intl";
import { Copy } from "@/components/icons/copy";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";

export function CopyAddress({ address }: { address: string }) {
  const t = useTranslations("Events");
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => showToast({ text: t("addressCopied") }),
      () => showToast({ tone: "error", text: t("shareFailed") }),
    );
  return (
    <Button size="sm" icon={<Copy className="ic ic-s" aria-hidden />} onClick={() => void copy()}>
      {t("copyAddress")}
    </Button>
  );
}
