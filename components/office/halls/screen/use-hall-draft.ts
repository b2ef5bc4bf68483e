"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { leanHall } from "@/components/office/halls/model/filled-hall";
import { forgetDeviceSteps, keepDeviceSteps } from "@/components/office/halls/screen/device-steps";
import { hasCode } from "@/lib/client/api";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import type { HallFile } from "@/lib/domain/catalogue/hall/types";
import type { HallCheck, HallFileView } from "@/lib/domain/hall-desk/types";
import { CHANGE_REFUSED } from "@/lib/errors/codes";

/** Time without a step after which the draft is kept, in ms. */
const QUIET = 1_200;

/** still: everything is kept; lost: somebody else has saved meanwhile, and this is not kept any more. */
export type Keeping = "still" | "writing" | "failed" | "lost";

type DraftParts = {
  view: HallFileView;
  /** as it was opened */ file: HallFile;
  /** as it is now */ hall: HallFile;
  /** what the device has kept has not been taken or left yet */ isAsking: boolean;
};

/** The draft of a hall: each step on the device at once, and by the site a moment after the last one. */
export function useHallDraft({ view: { key, revision: first }, file, hall, isAsking }: DraftParts) {
  const [revision, setRevision] = useState(first);
  const [kept, setKept] = useState(file);
  const [trouble, setTrouble] = useState<"failed" | "lost">();
  const keeping: Keeping = kept === hall ? "still" : (trouble ?? "writing");
  const run = useRef<Promise<void>>(Promise.resolve());
  const known = useRef(first);

  /** One save after the other: each names the revision that the one before has made. */
  const save = useCallback(
    (next: HallFile) => {
      run.current = run.current.then(async () => {
        try {
          const saved = await officeApi.post<{ revision: number }>(`hall/save/${encodeURIComponent(key)}`, {
            revision: known.current,
            file: leanHall(next),
          });
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
    [key],
  );

  useEffect(() => {
    if (keeping !== "still") keepDeviceSteps(key, { revision: known.current, file: hall, at: Date.now() });
    else if (!isAsking) forgetDeviceSteps(key);
  }, [hall, keeping, key, isAsking]);

  useEffect(() => {
    // after a refusal the next step tries again; what somebody else has saved is not written over
    if (keeping === "still" || trouble === "lost") return undefined;
    const timer = setTimeout(() => void save(hall), QUIET);
    return () => clearTimeout(timer);
  }, [hall, keeping, trouble, save]);

  const check = useCall(`hall ${key} ${revision}`, ({ signal }) =>
    officeApi.get<HallCheck>(`hall/check/${encodeURIComponent(key)}`, { signal }),
  );
  return {
    revision,
    keeping,
    /** of what was kept last */
    check: check.data ?? check.last,
    checking: keeping !== "still" || !check.data,
    keep: () => save(hall),
    recheck: check.refetch,
  };
}

export type HallDraft = ReturnType<typeof useHallDraft>;
