"use client";

import { useTranslations } from "next-intl";
import type { OfflineReady } from "@/components/gate/use-offline-ready";
import { CircleAlert } from "@/components/icons/circle-alert";
import { CloudOff } from "@/components/icons/cloud-off";
import { LoaderCircle } from "@/components/icons/loader-circle";
import { ShieldCheck } from "@/components/icons/shield-check";
import { Wifi } from "@/components/icons/wifi";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import type { GateSheet } from "@/lib/domain/gate/types";

type GateStatusProps = {
  online: boolean;
  ready: OfflineReady;
  /** this page opens again in this tab without a network */ reloadable: boolean;
  unsent: number;
  letIn: number;
  sheet: GateSheet | null;
  onSend: () => void;
};

/** The network's state, whether the gate can work offline, and scans that were not sent yet. */
export function GateStatus({ online, ready, reloadable, unsent, letIn, sheet, onSend }: GateStatusProps) {
  const t = useTranslations("Gate");
  const lacks = ready !== "ready" && ready !== "checking" ? ready : undefined;
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-14" role="status">
        {online ? (
          <span className="pill pill-success">
            <Wifi className="ic" aria-hidden />
            {t("online")}
          </span>
        ) : (
          <span className="pill pill-warn">
            <CloudOff className="ic" aria-hidden />
            {t("offline")}
          </span>
        )}
        {ready === "ready" ? (
          <span className="pill pill-success">
            <ShieldCheck className="ic" aria-hidden />
            {t("offlineReady")}
          </span>
        ) : lacks ? (
          <span className="pill pill-warn">
            <CircleAlert className="ic" aria-hidden />
            {t("offlineNotReady")}
          </span>
        ) : (
          <span className="pill">
            <LoaderCircle className="ic spin" aria-hidden />
            {t("offlineChecking")}
          </span>
        )}
        <span className={unsent > 0 ? "font-semibold" : "text-ink-2"}>{t("unsent", { count: unsent })}</span>
        <span className="num text-ink-2">{t("letIn", { count: letIn })}</span>
        {sheet ? (
          <span className="text-ink-2">{t.rich("listOf", { time: () => <DateText key="time" at={sheet.as_of} show="time" /> })}</span>
        ) : null}
        {unsent > 0 ? (
          <Button size="sm" onClick={onSend}>
            {t("send")}
          </Button>
        ) : null}
      </div>
      {lacks ? (
        <p className="note mt-3">
          <CircleAlert className="ic text-warn" aria-hidden />
          {t(`lacks.${lacks}`)}
        </p>
      ) : null}
      {online ? null : (
        <p className="note mt-3">
          <CloudOff className="ic text-warn" aria-hidden />
          {t(reloadable ? "stayOpen" : "stay")}
        </p>
      )}
    </>
  );
}
