"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { gateCall } from "@/components/gate/gate-call";
import { GateKeyForm, type GateKey } from "@/components/gate/gate-key-form";
import { SessionPicker } from "@/components/gate/session-picker";
import type { GatePass } from "@/components/gate/use-gate";
import { hasCode } from "@/lib/client/api";
import { keepGateName } from "@/lib/client/stores/gate-store";
import type { GateSession } from "@/lib/domain/gate/types";
import * as errorCodes from "@/lib/errors/codes";

type Known = { given: GateKey; sessions: GateSession[] };
type GateSignInProps = {
  /** whose scanner was just left, to choose another session */ from?: GateKey;
  wrongKey: boolean;
  onOpen: (pass: GatePass) => void;
};

/** Who scans and with what right, then for which session. */
export function GateSignIn({ from, wrongKey, onOpen }: GateSignInProps) {
  const t = useTranslations("Gate");
  const [known, setKnown] = useState<Known>();
  const [failure, setFailure] = useState<"key" | "network" | undefined>(wrongKey ? "key" : undefined);
  const [loading, setLoading] = useState(from !== undefined);

  const enter = useCallback(async (given: GateKey) => {
    if (!given.key) return setFailure("key");
    setLoading(true);
    setFailure(undefined);
    try {
      const { items } = await gateCall<{ items: GateSession[] }>("get", "/ticket/gate", given.key);
      keepGateName(given.gate);
      setKnown({ given, sessions: items });
    } catch (thrown) {
      setFailure(hasCode(thrown, errorCodes.TOKEN_MISSING) ? "key" : "network");
    }
    setLoading(false);
  }, []);

  useEffect(() => {
    if (from) void enter(from);
  }, [from, enter]);

  function back(failed?: "key"): void {
    setKnown(undefined);
    setFailure(failed);
  }

  return (
    <div className="wrap grid max-w-[560px] gap-6 py-8 md:py-14">
      <div>
        <h1 className="text-26 md:text-34">{t(known ? "chooseTitle" : "title")}</h1>
        <p className="mt-2 text-ink-2">{known ? t("chooseLead", { gate: known.given.gate }) : t("lead")}</p>
      </div>
      {known ? (
        <SessionPicker {...known} onOpen={onOpen} onWrongKey={() => back("key")} onSignOut={() => back()} />
      ) : (
        <GateKeyForm given={from} failure={failure} loading={loading} onEnter={enter} />
      )}
    </div>
  );
}
