"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { sayDone } from "@/components/office/ui/done/done-store";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { Input } from "@/components/ui/input";
import { hasCode } from "@/lib/client/api";
import { officeApi } from "@/lib/client/office/office-api";
import { NOT_FOUND } from "@/lib/errors/codes";
import type { OfficeRight } from "@/lib/office/rights/types";

type RevokeCodeProps = { right: OfficeRight; place: string; onRevoked: () => void };

/** Revokes one code, which is typed, as only digests are stored. The button asks once more. */
export function RevokeCode({ right, place, onRevoked }: RevokeCodeProps) {
  const t = useTranslations("OfficeRights");
  const refusal = useRefusalText();
  const { run, pending, thrown, forget } = useAct();
  const [code, setCode] = useState("");
  const [isAsked, setAsked] = useState(false);
  const isUnknown = hasCode(thrown, NOT_FOUND);
  async function revoke(): Promise<void> {
    if (code.trim() !== "" && !isAsked) return setAsked(true);
    setAsked(false);
    if (!(await run(() => officeApi.post("right/revoke_code", { right_id: right.right_id, code })))) return;
    setCode("");
    sayDone(place, t("done.revoked"));
    onRevoked();
  }
  return (
    <Form onSubmit={revoke} summary={false} className="rt-stack rt-rule" aria-label={t("codes.revoke")}>
      <h3>{t("codes.revoke")}</h3>
      <Input
        label={t("codes.revokeCode")}
        hint={t("codes.revokeWhat")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="num"
        value={code}
        error={isUnknown ? t("codes.notThere") : refusal.field(thrown, "code")}
        onChange={({ target }) => {
          setCode(target.value);
          setAsked(false);
          forget();
        }}
      />
      <FormFailure>{isUnknown ? null : refusal.whole(thrown, "code")}</FormFailure>
      <Button type="submit" variant={isAsked ? "danger" : "line"} loading={pending}>
        {t(isAsked ? "codes.revokeSure" : "codes.revokeNow")}
      </Button>
    </Form>
  );
}
