"use client";

import { useTranslations } from "next-intl";
import { useCallback, useState } from "react";
import { GateSignIn } from "@/components/gate/gate-sign-in";
import { Scanner } from "@/components/gate/scanner";
import type { GatePass } from "@/components/gate/use-gate";
import { hasCode } from "@/lib/client/api";
import { keepNote, readNote, takeNote } from "@/lib/client/session/session-memory";
import { forgetDevice, keepDevice, readDevice, type GateDevice } from "@/lib/client/stores/gate-store";
import { useHydrated } from "@/lib/client/use-browser-value";
import * as errorCodes from "@/lib/errors/codes";

/** The session that is open in this tab. It opens again after a reload, also without a network. */
const PASS = "houselight.gate.pass";

/** The screen of staff at an entrance: first the device's enrolment, then the choice of session, then the scanner. */
export function GateScreen() {
  // only after hydration, because the server knows nothing about the tab
  return useHydrated() ? <GateConsole /> : null;
}

function GateConsole() {
  const t = useTranslations("Gate");
  const [device, setDevice] = useState(readDevice);
  const [pass, setPass] = useState<GatePass | null>(() => JSON.parse(readNote(PASS) ?? "null") as GatePass | null);
  const [notice, setNotice] = useState<string>();
  const enrol = useCallback((enrolled: GateDevice) => {
    keepDevice(enrolled);
    setNotice(undefined);
    setDevice(enrolled);
  }, []);
  const open = (given: GatePass) => {
    keepNote(PASS, JSON.stringify(given));
    setNotice(undefined);
    setPass(given);
  };
  const close = useCallback(() => {
    takeNote(PASS);
    setPass(null);
  }, []);
  const forget = useCallback(() => {
    forgetDevice();
    setDevice(null);
    close();
  }, [close]);
  /** The server has refused the device; its stored scans are not deleted. */
  const stop = useCallback(
    (thrown: Error) => {
      if (hasCode(thrown, errorCodes.NO_RIGHT)) {
        setNotice(t("notYours"));
        return close();
      }
      setNotice(hasCode(thrown, errorCodes.TOKEN_REVOKED) ? thrown.message : t("deviceUnknown"));
      forget();
    },
    [t, close, forget],
  );
  return pass ? (
    <Scanner key={pass.sessionId} pass={pass} onLeave={close} onStop={stop} />
  ) : (
    <GateSignIn device={device} notice={notice} onDevice={enrol} onOpen={open} onStop={stop} onForget={forget} />
  );
}
