"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { EnrolForm, type EnrolFailure } from "@/components/gate/enrol-form";
import { asGate, enrolCall, isShut } from "@/components/gate/gate-call";
import { SessionPicker } from "@/components/gate/session-picker";
import type { GatePass } from "@/components/gate/use-gate";
import { CircleAlert } from "@/components/icons/circle-alert";
import { Button } from "@/components/ui/button";
import { api, hasCode } from "@/lib/client/api";
import type { GateDevice } from "@/lib/client/stores/gate-store";
import type { GateSession } from "@/lib/domain/gate/types";
import * as errorCodes from "@/lib/errors/codes";

type GateSignInProps = {
  device: GateDevice | null;
  /** why the scanner was closed */ notice?: string;
  onDevice: (device: GateDevice) => void;
  onOpen: (pass: GatePass) => void;
  onStop: (thrown: Error) => void;
  onForget: () => void;
};

/** Reads the one-time code from the page's address and removes it, so that it does not stay in the history. */
function takeCode(): string | undefined {
  const [, code] = /^#enrol=([\w-]+)$/.exec(window.location.hash) ?? [];
  if (code) window.history.replaceState(window.history.state, "", window.location.pathname);
  return code;
}

/** First enrols the device, then lets staff choose its session. */
export function GateSignIn({ device, notice, onDevice, onOpen, onStop, onForget }: GateSignInProps) {
  const t = useTranslations("Gate");
  const [code, setCode] = useState(takeCode);
  const [sessions, setSessions] = useState<GateSession[]>();
  const [failure, setFailure] = useState<EnrolFailure>();
  const [loading, setLoading] = useState(code !== undefined);

  const enrol = useCallback(
    async (given: string) => {
      setLoading(true);
      setFailure(undefined);
      try {
        onDevice(await enrolCall(given));
        setSessions(undefined);
      } catch (thrown) {
        setFailure(hasCode(thrown, errorCodes.NOT_FOUND, errorCodes.BAD_INPUT) ? "code" : "network");
      }
      setLoading(false);
    },
    [onDevice],
  );
  const list = useCallback(
    async ({ token }: GateDevice) => {
      setLoading(true);
      setFailure(undefined);
      try {
        const { items } = await api.get("/ticket/gate", asGate(token));
        setSessions(items);
      } catch (thrown) {
        if (isShut(thrown)) onStop(thrown);
        else setFailure("network");
      }
      setLoading(false);
    },
    [onStop],
  );

  useEffect(() => {
    const read = () => setCode(takeCode());
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, []);
  useEffect(() => {
    if (!code) return;
    setCode(undefined);
    void enrol(code);
  }, [code, enrol]);
  useEffect(() => {
    if (device && !code) void list(device);
  }, [device, code, list]);

  const known = device && sessions;
  return (
    <div className="wrap grid max-w-[560px] gap-6 py-8 md:py-14">
      <div>
        <h1 className="text-26 md:text-34">{t(device ? "chooseTitle" : "title")}</h1>
        <p className="mt-2 text-ink-2">{device ? t("chooseLead", { gate: device.name }) : t("lead")}</p>
      </div>
      {notice ? (
        <p role="alert" className="note">
          <CircleAlert className="ic text-danger" aria-hidden />
          {notice}
        </p>
      ) : null}
      {known ? (
        <SessionPicker device={device} sessions={sessions} onOpen={onOpen} onStop={onStop} onForget={onForget} />
      ) : device ? (
        <div className="grid gap-4" aria-busy={loading}>
          {failure ? (
            <p role="alert" className="note">
              {t(failure === "code" ? "enrol.ended" : "noNetwork")}
            </p>
          ) : null}
          <Button size="lg" loading={loading} onClick={() => void list(device)}>
            {t("again")}
          </Button>
        </div>
      ) : (
        <EnrolForm failure={failure} loading={loading} onCode={enrol} />
      )}
    </div>
  );
}
