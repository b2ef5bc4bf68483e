"use client";

import { useState } from "react";
import type { GivenTickets } from "@/components/office/seats/seat-acts";
import type { Language } from "@/lib/i18n/languages";
import { COMPLIMENTARY_AT_ONCE, complimentaryReasons, type ComplimentaryReason } from "@/lib/office/seats/rules";

/** The form of complimentary tickets: their holder, and whether the session's quota is enough for `count` of them. */
export function useGift(given: GivenTickets | undefined, count: number) {
  const [words, setWords] = useState({ name: "", email: "", language: "tw" as Language, note: "" });
  const [asked, setReason] = useState<ComplimentaryReason>();
  const [sent, setSent] = useState(false);
  const leftOf = (one: ComplimentaryReason) => {
    const quota = given?.quotas.find((each) => each.reason === one);
    return quota ? Math.max(0, quota.places - quota.issued) : 0;
  };
  const reason = asked ?? complimentaryReasons.find((one) => leftOf(one) > 0) ?? complimentaryReasons[0];
  const over = Math.max(count - leftOf(reason), 0);
  const isMany = count > COMPLIMENTARY_AT_ONCE;
  return {
    words,
    setWords,
    reason,
    setReason,
    leftOf,
    /** by how much the count exceeds the quota */
    over,
    isMany,
    /** whether there are tickets to give and the quota allows it */
    mayGive: count > 0 && over === 0 && !isMany,
    sent,
    /** the body of the call; null while name or address is missing, which the fields then show */
    ask: () => {
      setSent(true);
      return words.name.trim() === "" || words.email.trim() === "" ? null : { reason, ...words };
    },
  };
}

export type Giving = ReturnType<typeof useGift>;
