"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { withValueAt, type Path } from "@/components/office/events/at-path";
import { tidyEvent } from "@/components/office/events/tidy-event";
import { hasCode } from "@/lib/client/api";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import type { EventCheck, EventDraftFile, EventFileView } from "@/lib/domain/event-desk/types";
import { CHANGE_REFUSED } from "@/lib/errors/codes";

/** Time without a change after which what is written is kept, in ms. */
const QUIET = 1_200;

/** still: everything is kept; lost: somebody else has saved meanwhile, and this is not kept any more. */
export type Keeping = "still" | "writing" | "failed" | "lost";

/** What somebody writes, kept by itself a moment after the last change, and what its publication would do. */
export function useEventDraft({ ref, file, draft }: EventFileView) {
  const [event, setEvent] = useState(file as EventDraftFile);
  const [revision, setRevision] = useState(draft?.revision ?? 0);
  const [kept, setKept] = useState(event);
  const [trouble, setTrouble] = useState<"failed" | "lost">();
  const keeping: Keeping = trouble ?? (kept === event ? "still" : "writing");
  const run = useRef<Promise<void>>(Promise.resolve());
  const known = useRef(revision);

  /** One save after the other: each names the revision that the one before has made. */
  const save = useCallback(
    (next: EventDraftFile) => {
      run.current = run.current.then(async () => {
        try {
          const saved = await officeApi.post<{ revision: number }>("event/save", { ref, revision: known.current, file: tidyEvent(next) });
          known.current = saved.revision;
          setRevision(saved.revision);
          setKept(next);
          setTrouble(undefined);
        } catch (thrown) {
          setTrouble(hasCode(thrown, CHANGE_REFUSED) ? "lost" : "failed");
        }
      });
      return run.current;
    },
    [ref],
  );

  useEffect(() => {
    if (keeping !== "writing") return undefined;
    const timer = setTimeout(() => void save(event), QUIET);
    return () => clearTimeout(timer);
  }, [event, keeping, save]);

  useEffect(() => {
    if (keeping === "still") return undefined;
    const warn = (leaving: BeforeUnloadEvent) => leaving.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [keeping]);

  const check = useCall(`event ${ref} ${revision}`, ({ signal }) => officeApi.get<EventCheck>(`event/check/${ref}`, { signal }));
  return {
    event,
    revision,
    keeping,
    /** of what was kept last */
    check: check.data ?? check.last,
    checking: keeping !== "still" || !check.data,
    /** no answer came: it is not known what a publication would do */
    isUnchecked: check.failure !== undefined,
    set: useCallback((path: Path, value: unknown) => {
      setEvent((current) => withValueAt(current, path, value));
      // the next change tries again by itself
      setTrouble((current) => (current === "failed" ? undefined : current));
    }, []),
    keep: () => save(event),
    recheck: check.refetch,
  };
}
