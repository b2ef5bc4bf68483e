"use client";

import { useState, type FormEvent } from "react";
import { useTranslations } from "next-intl";
import { gateCall, type GatePass } from "@/components/gate/use-gate";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "@/components/ui/password-input";
import { ApiError } from "@/lib/client/api";
import { gateName, keepGateName, keepSheet } from "@/lib/client/gate-store";
import type { GateSheet } from "@/lib/domain/gate/types";

type Failure = "key" | "session" | "network";
const reasons: Record<number, Failure> = { 5005: "key", 2001: "session" };

/** Who scans, for which session, and with what right. The list is fetched at once: the network may go. */
export function GateSignIn({ onOpen, wrongKey }: { onOpen: (pass: GatePass) => void; wrongKey: boolean }) {
  const t = useTranslations("Gate");
  const [failure, setFailure] = useState<Failure | undefined>(wrongKey ? "key" : undefined);
  const [loading, setLoading] = useState(false);
  const [name] = useState(gateName);

  async function open(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (field: string) => String(form.get(field) ?? "").trim();
    const pass: GatePass = { key: text("key"), sessionId: text("session"), gate: text("gate") || name };
    if (!pass.key) return setFailure("key");
    if (!/^[1-9]\d{0,8}$/.test(pass.sessionId)) return setFailure("session");
    setLoading(true);
    try {
      keepSheet(pass.sessionId, await gateCall<GateSheet>("get", `/ticket/gate/${pass.sessionId}`, pass.key));
      keepGateName(pass.gate);
      onOpen(pass);
    } catch (thrown) {
      setLoading(false);
      setFailure((thrown instanceof ApiError && reasons[thrown.code]) || "network");
    }
  }

  return (
    <div className="wrap grid max-w-[560px] gap-6 py-8 md:py-14">
      <div>
        <h1 className="text-26 md:text-34">{t("title")}</h1>
        <p className="mt-2 text-ink-2">{t("lead")}</p>
      </div>
      <form className="grid gap-5" onSubmit={(event) => void open(event)} noValidate>
        <PasswordInput name="key" label={t("key")} hint={t("key_hint")} error={failure === "key" ? t("key_wrong") : undefined} autoComplete="off" />
        <Input name="session" label={t("session")} hint={t("session_hint")} error={failure === "session" ? t("session_wrong") : undefined} inputMode="numeric" autoComplete="off" />
        <Input name="gate" label={t("gate")} hint={t("gate_hint")} defaultValue={name} maxLength={40} autoComplete="off" />
        {failure === "network" ? <p role="alert" className="note">{t("no_network")}</p> : null}
        <Button type="submit" variant="spot" size="lg" loading={loading}>{t("open")}</Button>
      </form>
    </div>
  );
}
