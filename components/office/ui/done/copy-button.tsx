"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Check } from "@/components/icons/check";
import { Copy } from "@/components/icons/copy";
import { Button, type ButtonVariant } from "@/components/ui/button";
import { copyText } from "@/lib/client/browser/copy-text";

type CopyButtonProps = { text: string; /** once the text was copied */ copied: string; variant?: ButtonVariant; children: string };

/** Copies a text that is shown only once. The button itself says that it did, or a line below that the browser refused. */
export function CopyButton({ text, copied, variant, children }: CopyButtonProps) {
  const t = useTranslations("OfficeBase");
  const [result, setResult] = useState<"copied" | "refused">();
  const Icon = result === "copied" ? Check : Copy;
  return (
    <>
      <Button
        size="sm"
        variant={variant}
        icon={<Icon className="ic ic-s" aria-hidden />}
        onClick={async () => setResult((await copyText(text)) ? "copied" : "refused")}
      >
        {result === "copied" ? copied : children}
      </Button>
      <span role="status" className={result === "refused" ? "of-copy-refused" : "sr-only"}>
        {result === "copied" ? copied : result === "refused" ? t("notCopied") : ""}
      </span>
    </>
  );
}
