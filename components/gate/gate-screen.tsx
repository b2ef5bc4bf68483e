"use client";

import { useCallback, useState } from "react";
import type { GateKey } from "@/components/gate/gate-key-form";
import { GateSignIn } from "@/components/gate/gate-sign-in";
import { Scanner } from "@/components/gate/scanner";
import type { GatePass } from "@/components/gate/use-gate";
import { keepNote, readNote, takeNote } from "@/lib/client/session/session-memory";
import { useHydrated } from "@/lib/client/use-browser-value";

/** The key lives as long as the tab and stands in no address. */
const PASS = "houselight.gate.pass";

/** The screen of staff at an entrance: first the operator key, then the scanner. */
export function GateScreen() {
  // read after hydration: the server knows no tab
  return useHydrated() ? <GateConsole /> : null;
}

function GateConsole() {
  const [pass, setPass] = useState<GatePass | null>(() => JSON.parse(readNote(PASS) ?? "null") as GatePass | null);
  const [from, setFrom] = useState<GateKey>();
  const [wrongKey, setWrongKey] = useState(false);
  const open = (given: GatePass) => {
    keepNote(PASS, JSON.stringify(given));
    setWrongKey(false);
    setPass(given);
  };
  const close = useCallback((key?: GateKey) => {
    takeNote(PASS);
    setFrom(key);
    setPass(null);
  }, []);
  const refuse = useCallback(() => {
    setWrongKey(true);
    close();
  }, [close]);
  return pass ? (
    <Scanner key={pass.sessionId} pass={pass} onLeave={() => close(pass)} onWrongKey={refuse} />
  ) : (
    <GateSignIn from={from} onOpen={open} wrongKey={wrongKey} />
  );
}
