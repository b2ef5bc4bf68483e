"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { DoneLine } from "@/components/office/ui/done/done-line";
import { sayDone } from "@/components/office/ui/done/done-store";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { PasswordInput } from "@/components/ui/password-input";
import { hasCode } from "@/lib/client/api";
import { officeApi } from "@/lib/client/office/office-api";
import type { OfficeSelf } from "@/lib/client/office/session-store";
import { STAFF_PASSWORD_MIN } from "@/lib/domain/staff/rules";
import { PASSWORD_NOT_CHECKED } from "@/lib/errors/codes";

export function OwnPassword({ self, onChanged }: { self: OfficeSelf; onChanged: () => void }) {
  const t = useTranslations("OfficeMe");
  const login = useTranslations("OfficeLogin");
  const text = useTranslations("Validation");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const [sent, setSent] = useState(false);
  const isWrong = hasCode(thrown, PASSWORD_NOT_CHECKED);
  async function submit(): Promise<void> {
    setSent(true);
    if (!current || password.length < STAFF_PASSWORD_MIN) return;
    if (!(await run(() => officeApi.post("password/change", { current, password })))) return;
    setCurrent("");
    setPassword("");
    setSent(false);
    sayDone("me password", t("passwordChanged"));
    onChanged();
  }
  return (
    <section className="of-section">
      <h2>{t("password")}</h2>
      <p className="of-sub mb-2">{t("passwordText")}</p>
      <Form onSubmit={submit} className="of-form of-narrow" summary={false}>
        <input type="hidden" autoComplete="username" value={self.email} readOnly />
        <PasswordInput
          label={t("currentPassword")}
          autoComplete="current-password"
          value={current}
          onChange={({ target }) => setCurrent(target.value)}
          error={sent && !current ? text("pwd_require") : isWrong ? thrown.message : refusal.field(thrown, "current")}
        />
        <PasswordInput
          label={login("newPassword")}
          hint={login("newPasswordHint", { count: STAFF_PASSWORD_MIN })}
          autoComplete="new-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={sent && password.length < STAFF_PASSWORD_MIN ? text("staff_pwd_rule") : refusal.field(thrown, "password")}
        />
        <FormFailure>{isWrong ? "" : refusal.whole(thrown, "current", "password")}</FormFailure>
        <div>
          <Button type="submit" variant="ink" loading={pending}>
            {t("changePassword")}
          </Button>
        </div>
        <DoneLine place="me password" />
      </Form>
    </section>
  );
}
