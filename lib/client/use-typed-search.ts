"use client";

import { useEffect, useRef, useState } from "react";

/** A pause in typing that starts the search, in ms. */
const TYPING_PAUSE_MS = 300;

type TypedSearch = {
  typed: string;
  type: (text: string) => void;
  /** what is typed is not searched for yet: not any more */ callOff: () => void;
};

/**
 * The words of a search box whose search stands in the address: typed at once, searched for after a pause.
 * @param search what the address says
 * @param apply puts what was typed, trimmed, into the address
 */
export function useTypedSearch(search: string, apply: (search: string) => void): TypedSearch {
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const callOff = () => clearTimeout(timer.current);

  // The address changed by other ways than typing: back, a cleared filter, the page's own address as it wakes.
  if (known !== search) {
    setKnown(search);
    if (typed.trim() !== search) setTyped(search);
  }
  useEffect(() => {
    if (typed.trim() === search) return;
    timer.current = setTimeout(() => apply(typed.trim()), TYPING_PAUSE_MS);
    return callOff;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only typing starts the pause
  }, [typed, search]);
  return { typed, type: setTyped, callOff };
}
