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
import { officeApi } from "@/lib/client/office/office-api";
import type { OfficeRight } from "@/lib/office/rights/types";

type ShareCodeProps = { right: OfficeRight; place: string; onShared: () => void };

/** Sets the code that many share; an earlier one ends. */
export function ShareCode({ right, place, onShared }: ShareCodeProps) {
  const t = useTranslations("OfficeRights");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [code, setCode] = useState("");
  const { made, revoked } = right.codes;
  async function share(): Promise<void> {
    if (!(await run(() => officeApi.post("right/share_code", { right_id: right.right_id, code })))) return;
    setCode("");
    sayDone(place, t("done.shared"));
    onShared();
  }
  return (
    <Form onSubmit={share} summary={false} className="rt-stack" aria-label={t("codes.share")}>
      <h3>{t("codes.share")}</h3>
      <p className={made > revoked ? "of-sub" : "of-missing"}>{t(made > revoked ? "codes.shared" : "codes.notShared")}</p>
      <Input
        label={t("codes.share")}
        hideLabel
        hint={t("codes.shareHint")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="num"
        value={code}
        error={refusal.field(thrown, "code")}
        onChange={({ target }) => setCode(target.value)}
      />
      <p className="of-sub">{t("codes.shareOnce")}</p>
      <FormFailure>{refusal.whole(thrown, "code")}</FormFailure>
      <Button type="submit" variant="ink" block loading={pending}>
        {t("codes.shareNow")}
      </Button>
    </Form>
  );
}
