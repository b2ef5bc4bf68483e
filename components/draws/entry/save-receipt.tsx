"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Copy } from "@/components/icons/copy";
import { Download } from "@/components/icons/download";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { copyText } from "@/lib/client/browser/copy-text";
import { saveFile } from "@/lib/client/download";
import type { EntryOfDraw } from "@/lib/domain/draws/types";

type SaveReceiptProps = { drawId: string; manifestHash: string; root: string; entry: EntryOfDraw };

/** Copies or saves the receipt in the form that verifiers read (docs/draw.md, "Receipts"). */
export function SaveReceipt({ drawId, manifestHash, root, entry }: SaveReceiptProps) {
  const t = useTranslations("Draws.seal");
  const [busy, setBusy] = useState<"copy" | "save">();
  const { line, number, path = [] } = entry.receipt;

  if (number === undefined) return null;

  async function use(how: "copy" | "save"): Promise<void> {
    setBusy(how);
    try {
      const { formatReceipt } = await import("@/lib/draw/receipt");
      const text = formatReceipt({ drawId, manifestHash, root, entry: line, line: number ?? 0, path });
      if (how === "save") saveFile(new Blob([text], { type: "text/plain" }), `draw-${entry.entry_id.slice(0, 8)}.txt`);
      else if (await copyText(text)) showToast({ text: t("copied") });
      else showToast({ tone: "error", text: t("notCopied") });
    } catch {
      showToast({ tone: "error", text: t("failed") });
    } finally {
      setBusy(undefined);
    }
  }

  return (
    <div className="draw-two">
      <Button block loading={busy === "copy"} icon={<Copy className="ic ic-s" aria-hidden />} onClick={() => void use("copy")}>
        {t("copy")}
      </Button>
      <Button block loading={busy === "save"} icon={<Download className="ic ic-s" aria-hidden />} onClick={() => void use("save")}>
        {t("save")}
      </Button>
    </div>
  );
}
