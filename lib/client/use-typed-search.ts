"use client";

import { useEffect, useRef, useState } from "react";

/** A pause in typing that starts the search, in ms. */
const TYPING_PAUSE_MS = 300;

type TypedSearch = {
  typed: string;
  type: (text: string) => void;
  /** cancels a search that has not started yet */ callOff: () => void;
};

/**
 * State of a search box whose search is in the address: typing shows at once, the search follows after a pause.
 * @param search the search in the address
 * @param apply writes the typed text, trimmed, into the address
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
