"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/client/api";
import { useBrowserValue } from "@/lib/client/use-browser-value";

type What = "wait" | "follow" | "report";

/**
 * The kind of mail that the page was opened from, by the name of the token in its address: about a session, to a follower, or a
 * report to staff.
 */
function named(): What {
  const query = new URLSearchParams(window.location.search);
  return query.has("follow") ? "follow" : query.has("report") ? "report" : "wait";
}
const calls = {
  wait: { query: "token", path: "/session/end_wait/{token}" },
  follow: { query: "follow", path: "/artist/end_follow/{token}" },
  report: { query: "report", path: "/misc/end_report/{token}" },
} as const satisfies Record<What, object>;

/** Asks for confirmation before it ends anything: programs that open a mail's links press no buttons. */
export function EndWait() {
  const what = useBrowserValue(named, "wait");
  const words = {
    wait: useTranslations("Events.leaveWaitlist"),
    follow: useTranslations("Artists.endFollow"),
    report: useTranslations("Events.endReport"),
  };
  const t = words[what];
  const [state, setState] = useState<"asked" | "busy" | "done" | "failed">("asked");

  async function end(): Promise<void> {
    setState("busy");
    const { query, path } = calls[what];
    const token = new URLSearchParams(window.location.search).get(query) ?? "";
    try {
      await api.post(path, { token });
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
