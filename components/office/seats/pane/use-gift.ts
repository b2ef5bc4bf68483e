"use client";

import { useState } from "react";
import type { GivenTickets } from "@/components/office/seats/seat-acts";
import type { Language } from "@/lib/i18n/languages";
import { COMPLIMENTARY_AT_ONCE, complimentaryReasons, type ComplimentaryReason } from "@/lib/office/seats/rules";

/** To whom so many tickets go and what for, and whether the session's quota has them. */
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
    /** so many more than the quota has left */
    over,
    isMany,
    /** there is something to give, and it may be given */
    mayGive: count > 0 && over === 0 && !isMany,
    sent,
    /** what a call says of it; null, and the fields say so, while a name or an address is missing */
    ask: () => {
      setSent(true);
      return words.name.trim() === "" || words.email.trim() === "" ? null : { reason, ...words };
    },
  };
}

export type Giving = ReturnType<typeof useGift>;
