"use client";

import { useState } from "react";
import { useFailureText } from "@/components/members/use-failure-text";
import { showToast } from "@/components/ui/toast-store";

/** Runs a call about a ticket's holder, with a toast once it is done; a refusal is shown next to the act, with its rule and time. */
export function useHolderAct() {
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");

  async function run(send: () => Promise<unknown>, done: string): Promise<boolean> {
    setBusy(true);
    setFailure("");
    try {
      await send();
      showToast({ tone: "ok", text: done });
      return true;
    } catch (thrown) {
      setFailure(failureText(thrown));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, failure, run, clear: () => setFailure("") };
}
