"use client";

import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/office/ui/done/copy-button";
import { Button } from "@/components/ui/button";

type SecretShownProps = { secret: string; text: string; onDone: () => void };

/** Shows a secret once, to be copied. */
export function SecretShown({ secret, text, onDone }: SecretShownProps) {
  const t = useTranslations("OfficeWebhooks");
  return (
    <div className="of-form">
      <p className="of-consequence">{text}</p>
      <code className="wh-secret">{secret}</code>
      <div className="of-acts-row">
        <CopyButton text={secret} variant="ink" copied={t("copied")}>
          {t("copy")}
        </CopyButton>
        <Button variant="ghost" onClick={onDone}>
          {t("kept")}
        </Button>
      </div>
    </div>
  );
}
