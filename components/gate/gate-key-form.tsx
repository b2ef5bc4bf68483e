"use client";

import { useTranslations } from "next-intl";
import { useState, type SyntheticEvent } from "react";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "@/components/ui/password-input";
import { gateName } from "@/lib/client/stores/gate-store";

export type GateKey = { key: string; gate: string };
type GateKeyFormProps = { given?: GateKey; failure?: "key" | "network"; loading: boolean; onEnter: (given: GateKey) => Promise<void> };

/** Who scans, and with what right. */
export function GateKeyForm({ given, failure, loading, onEnter }: GateKeyFormProps) {
  const t = useTranslations("Gate");
  const [name] = useState(() => given?.gate ?? gateName());

  function enter(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    const form = new FormData(event.currentTarget);
    const text = (field: string) => String(form.get(field) ?? "").trim();
    return onEnter({ key: text("key"), gate: text("gate") || name });
  }

  return (
    <Form className="grid gap-5" onSubmit={enter}>
      <PasswordInput
        name="key"
        label={t("key")}
        hint={t("keyHint")}
        error={failure === "key" ? t("keyWrong") : undefined}
        defaultValue={given?.key}
        autoComplete="off"
      />
      <Input name="gate" label={t("gate")} hint={t("gateHint")} defaultValue={name} maxLength={40} autoComplete="off" />
      {failure === "network" ? (
        <p role="alert" className="note">
          {t("noNetwork")}
        </p>
      ) : null}
      <Button type="submit" variant="spot" size="lg" loading={loading}>
        {t("next")}
      </Button>
    </Form>
  );
}
