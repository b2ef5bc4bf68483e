"use client";

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { hasCode } from "@/lib/client/api";
import { CHANGE_REFUSED } from "@/lib/errors/codes";
import { hasUnreadNumber } from "@/lib/input/has-unread-number";

/** Time without a change after which a draft is kept, in ms. */
const QUIET = 1_200;

/** still: everything is kept; unread: a number field has an error, so nothing is saved; lost: somebody else has saved meanwhile, and this is not kept any more. */
export type Keeping = "still" | "writing" | "unread" | "failed" | "lost";

type DraftParts<Value> = {
  /** as it is now */
  value: Value;
  /** as it was read */
  first: Value;
  /** that it was read with; 0 before anything was kept */
  revision: number;
  /** Keep it over the revision that it was made from. */
  post: (value: Value, revision: number) => Promise<{ revision: number }>;
};

/** Keeps what somebody makes a moment after the last change; after a failure the next change tries again. */
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

  /** One save after the other: each names the revision that the one before has made. */
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
