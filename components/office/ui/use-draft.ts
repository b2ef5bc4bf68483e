"use client";

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { hasCode } from "@/lib/client/api";
import { CHANGE_REFUSED } from "@/lib/errors/codes";
import { hasUnreadNumber } from "@/lib/input/has-unread-number";

/** Time without a change after which a draft is saved, in ms. */
const QUIET = 1_200;

/**
 * still: everything is saved; unread: a number field has an error, so nothing is saved;
 * lost: another person has saved meanwhile, so this draft is no longer saved.
 */
export type Keeping = "still" | "writing" | "unread" | "failed" | "lost";

type DraftParts<Value> = {
  /** the current value */
  value: Value;
  /** the value that was loaded */
  first: Value;
  /** the revision that was loaded; 0 before the first save */
  revision: number;
  /** Saves the value as the successor of a revision. */
  post: (value: Value, revision: number) => Promise<{ revision: number }>;
};

/** Saves a value shortly after the last change. After a failure, the next change tries again. */
export function useDraft<Value>({ value, first, revision: read, post }: DraftParts<Value>) {
  const [revision, setRevision] = useState(read);
  const [kept, setKept] = useState(first);
  const [failed, setFailed] = useState<Value>();
  const [isLost, setLost] = useState(false);
  const isUnread = useMemo(() => hasUnreadNumber(value), [value]);
  const keeping: Keeping = isLost ? "lost" : kept === value ? "still" : isUnread ? "unread" : failed === value ? "failed" : "writing";
  const run = useRef<Promise<void>>(Promise.resolve());
  const known = useRef(read);
  const latest = useRef(post);
  latest.current = post;

  /** Saves one value after the other, as each save names the revision that the previous one created. */
  const save = useCallback((next: Value) => {
    run.current = run.current.then(async () => {
      try {
        const saved = await latest.current(next, known.current);
        known.current = saved.revision;
        setRevision(saved.revision);
        setKept(next);
        setFailed(undefined);
      } catch (thrown) {
        if (hasCode(thrown, CHANGE_REFUSED)) setLost(true);
        else setFailed(next);
      }
    });
    return run.current;
  }, []);

  useEffect(() => {
    if (keeping !== "writing") return undefined;
    const timer = setTimeout(() => void save(value), QUIET);
    return () => clearTimeout(timer);
  }, [value, keeping, save]);

  return { revision, keeping, keep: () => (isUnread ? run.current : save(value)) };
}
