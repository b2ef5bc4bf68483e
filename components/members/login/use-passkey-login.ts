"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "@/lib/client/api";
import { givePasskey, givePasskeyInField, NotConfirmed, offersInFields, stopOffer } from "@/lib/client/browser/passkeys";
import type { MemberView } from "@/lib/domain/members/types";
import type { PasskeyAnswer } from "@/lib/domain/passkeys/schemas";

/** How often the offer in the field gets a new challenge, in ms; a challenge is valid for five minutes. */
const RENEWED_MS = 4 * 60_000;

const ask = () => api.post("/member/passkey/options");

/**
 * Logs in with a passkey: by a button, or chosen in the list that the browser shows at the mobile field. That offer stays until
 * one of the two has succeeded.
 */
export function usePasskeyLogin(onDone: (member: MemberView) => void) {
  const [pending, setPending] = useState(false);
  const [thrown, setThrown] = useState<unknown>();
  const [round, setRound] = useState(0);
  const done = useRef(onDone);
  done.current = onDone;

  const give = useCallback(async (response: PasskeyAnswer) => {
    const { member } = await api.post("/member/passkey/login", { response });
    done.current(member);
  }, []);

  useEffect(() => {
    let ended = false;
    let renewed = false;
    let timer: number | undefined;
    // The visitor did not request this, so a failure is silent; the button and the fields still work.
    async function offer(): Promise<void> {
      if (!(await offersInFields())) return;
      do {
        renewed = false;
        const asked = await ask().catch(() => undefined);
        if (!asked || ended) return;
        timer = window.setTimeout(() => {
          renewed = true;
          stopOffer();
        }, RENEWED_MS);
        const response = await givePasskeyInField(asked).catch(() => undefined);
        window.clearTimeout(timer);
        if (response && !ended) return chosen(response);
      } while (renewed && !ended);
    }
    async function chosen(response: PasskeyAnswer): Promise<void> {
      try {
        await give(response);
      } catch (failure) {
        setThrown(failure);
        setRound((last) => last + 1);
      }
    }
    void offer();
    return () => {
      ended = true;
      window.clearTimeout(timer);
      stopOffer();
    };
  }, [give, round]);

  async function press(): Promise<void> {
    setPending(true);
    setThrown(undefined);
    try {
      await give(await givePasskey(await ask()));
    } catch (failure) {
      setThrown(failure);
      setRound((last) => last + 1);
    } finally {
      setPending(false);
    }
  }

  return { press, pending, thrown, isNotConfirmed: thrown instanceof NotConfirmed };
}
