"use client";

import { useState } from "react";
import { phoneKey, type Phone } from "@/components/members/phone-key";
import { api } from "@/lib/client/api";

type Answer = "checking" | "free" | "taken" | { error: unknown };

/** Checks whether a number already belongs to a member: once for each number; after a failure it may be asked again. */
export function useAvailability(phone: Phone) {
  const key = phoneKey(phone);
  const [answers, setAnswers] = useState<Record<string, Answer>>({});
  const known = answers[key];

  async function check(): Promise<void> {
    if (known === "free" || known === "taken" || known === "checking") return;
    const keep = (answer: Answer) => setAnswers((all) => ({ ...all, [key]: answer }));
    keep("checking");
    try {
      const { status } = await api.post("/member/is_exist", phone);
      keep(status ? "taken" : "free");
    } catch (error) {
      keep({ error });
    }
  }

  return {
    availability: typeof known === "string" ? known : undefined,
    availabilityError: typeof known === "object" ? known.error : undefined,
    check,
  };
}
