"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { UnsentNotes } from "@/components/gate/unsent-notes";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Input } from "@/components/ui/input";

export type EnrolFailure = "code" | "network";
type EnrolFormProps = { failure?: EnrolFailure; loading: boolean; onCode: (code: string) => Promise<void> };

/** Shown on a phone that is not enrolled as a gate device, or no longer: explains how to enrol it. */
export function EnrolForm({ failure, loading, onCode }: EnrolFormProps) {
  const t = useTranslations("Gate");
  const [typed, setTyped] = useState("");
  return (
    <Form className="grid gap-5" onSubmit={() => onCode(codeIn(typed))}>
      <UnsentNotes />
      <ol className="grid list-decimal gap-2 pl-5">
        <li>{t("enrol.open")}</li>
        <li>{t("enrol.scan")}</li>
      </ol>
      <p className="text-ink-2">{t("enrol.login")}</p>
      <Input
        label={t("enrol.code")}
        hint={t("enrol.codeHint")}
        error={failure === "code" ? t("enrol.ended") : undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {failure === "network" ? (
        <p role="alert" className="note">
          {t("noNetwork")}
        </p>
      ) : null}
      <Button type="submit" variant="spot" size="lg" loading={loading}>
        {t("enrol.act")}
      </Button>
    </Form>
  );
}

/** Extracts the code from a whole address, or returns the text as it is. */
function codeIn(typed: string): string {
  return (typed.split("#enrol=")[1] ?? typed).trim();
}
