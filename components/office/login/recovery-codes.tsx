"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { StepHead } from "@/components/office/login/step-head";
import { CopyButton } from "@/components/office/ui/done/copy-button";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Form } from "@/components/ui/form";

/** Shows ten recovery codes once. The person must confirm that they are stored before going on. */
export function RecoveryCodes({ codes, onKept, heading = true }: { codes: string[]; onKept: () => void; heading?: boolean }) {
  const t = useTranslations("OfficeLogin");
  const [isKept, setKept] = useState(false);
  const [sent, setSent] = useState(false);
  return (
    <Form
      summary={false}
      onSubmit={() => {
        setSent(true);
        if (isKept) onKept();
      }}
    >
      {heading ? <StepHead title={t("codesTitle")} text={t("codesText")} /> : <p>{t("codesText")}</p>}
      <ol className="codes" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <CopyButton text={codes.join("\n")} copied={t("codesCopied")}>
        {t("copyCodes")}
      </CopyButton>
      <Checkbox
        className="mt-4"
        label={t("codesKept")}
        checked={isKept}
        onChange={({ target }) => setKept(target.checked)}
        error={sent && !isKept ? t("codesNotKept") : undefined}
      />
      <div className="login-acts">
        <Button type="submit" variant="spot" size="lg" block>
          {t("goOn")}
        </Button>
      </div>
    </Form>
  );
}
