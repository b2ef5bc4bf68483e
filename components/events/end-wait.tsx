"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/client/api";

/** Asks before it ends anything: programs that open a mail's links press no button. */
export function EndWait() {
  const t = useTranslations("Events.endWait");
  const [state, setState] = useState<"asked" | "busy" | "done" | "failed">("asked");

  async function end(): Promise<void> {
    setState("busy");
    const token = new URLSearchParams(window.location.search).get("token") ?? "";
    try {
      await api.post(`/session/end_wait/${encodeURIComponent(token)}`, {});
      setState("done");
    } catch {
      setState("failed");
    }
  }

  return (
    <section className="wrap max-w-[560px] py-12">
      <h1 className="text-28">{t("title")}</h1>
      <p className="mt-4">{t("text")}</p>
      <p className="mt-4 font-semibold" role="status">
        {state === "done" ? t("done") : state === "failed" ? t("failed") : ""}
      </p>
      {state === "done" ? null : (
        <Button variant="spot" size="lg" className="mt-4" loading={state === "busy"} onClick={() => void end()}>
          {t("act")}
        </Button>
      )}
    </section>
  );
}
