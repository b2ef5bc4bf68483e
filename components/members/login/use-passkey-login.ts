"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "@/lib/client/api";
import { givePasskey, givePasskeyInField, NotConfirmed, offersInFields, stopOffer } from "@/lib/client/browser/passkeys";
import type { MemberView } from "@/lib/domain/members/types";
import type { PasskeyAnswer } from "@/lib/domain/passkeys/schemas";

/** A challenge lasts for five minutes: the offer in the field gets a new one before, in ms. */
const RENEWED_MS = 4 * 60_000;

const ask = () => api.post("/member/passkey/options");

/**
 * Log in with a passkey: by a press, or chosen in the list that the browser shows at the mobile field. The offer there
 * stays until one of them has worked.
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
    // Nobody has asked for it: where it fails there are the button and the fields, and nothing is said.
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
