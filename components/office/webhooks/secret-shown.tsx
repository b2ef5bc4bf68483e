"use client";

import { useTranslations } from "next-intl";
import { Copy } from "@/components/icons/copy";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { copyText } from "@/lib/client/browser/copy-text";

type SecretShownProps = { secret: string; text: string; onDone: () => void };

/** Shows a secret once, to be copied. */
export function SecretShown({ secret, text, onDone }: SecretShownProps) {
  const t = useTranslations("OfficeWebhooks");
  return (
    <div className="of-form">
      <p className="of-consequence">{text}</p>
      <code className="wh-secret">{secret}</code>
      <div className="of-acts-row">
        <Button
          variant="ink"
          icon={<Copy className="ic ic-s" aria-hidden />}
          onClick={() => void copyText(secret).then((isCopied) => isCopied && showToast({ text: t("copied") }))}
        >
          {t("copy")}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t("kept")}
        </Button>
      </div>
    </div>
  );
}
