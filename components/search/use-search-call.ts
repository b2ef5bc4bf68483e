"use client";

import { useEffect, useState } from "react";
import { api } from "@/lib/client/api";
import { useCall } from "@/lib/client/use-call";
import type { SearchResult } from "@/lib/domain/search/types";

/** Pause in typing after which a search starts, in ms. */
const PAUSE_MS = 120;
/** An incomplete syllable of Zhuyin, which the input method will replace. */
const ZHUYIN = /[\u02C7\u02CA\u02CB\u02D9\u3105-\u312F]/;

export type Answered = SearchResult & { /** the words that it answers */ search: string };

/** Searches for the typed words after a short pause. A newer call aborts the one before, whose answer is dropped. */
export function useSearchCall(typed: string) {
  const words = typed.trim();
  const [asked, setAsked] = useState(words);
  useEffect(() => {
    if (words === asked || ZHUYIN.test(words)) return;
    const timer = setTimeout(() => setAsked(words), words === "" ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, asked]);
  const call = useCall<Answered>(
    asked,
    async ({ signal }) => ({ ...(await api.get("/search", { query: { q: asked || undefined }, signal })), search: asked }),
    { once: true },
  );
  return {
    answer: call.data ?? call.last,
    isCurrent: call.data !== undefined && words === asked,
    failure: call.failure,
    retry: call.reload,
  };
}
