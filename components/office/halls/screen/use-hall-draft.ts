"use client";

import { useEffect } from "react";
import { leanHall } from "@/components/office/halls/model/filled-hall";
import { forgetDeviceSteps, keepDeviceSteps } from "@/components/office/halls/screen/device-steps";
import { useDraft } from "@/components/office/ui/use-draft";
import { deviceNow } from "@/lib/client/clock/server-clock";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import type { HallFile } from "@/lib/domain/catalogue/hall/types";
import type { HallFileView } from "@/lib/office/halls/types";

type DraftParts = {
  view: HallFileView;
  /** as it was loaded */ file: HallFile;
  /** the current state */ hall: HallFile;
  /** whether the user has not yet decided about the edits stored on this device */ isAsking: boolean;
};

/** Saves the draft of a hall: each edit on the device at once, and on the server shortly after the last one. */
export function useHallDraft({ view: { key, revision: read }, file, hall, isAsking }: DraftParts) {
  const { revision, keeping, keep } = useDraft({
    value: hall,
    first: file,
    revision: read,
    post: (next, known) => officeApi.post("hall/save/{key}", { key }, { revision: known, file: leanHall(next) }),
  });

  useEffect(() => {
    if (keeping !== "still") keepDeviceSteps(key, { revision, file: hall, at: deviceNow() });
    else if (!isAsking) forgetDeviceSteps(key);
  }, [hall, keeping, key, isAsking, revision]);

  const check = useCall(`hall ${key} ${revision}`, ({ signal }) => officeApi.get("hall/check/{key}", { key }, { signal }));
  return {
    revision,
    keeping,
    /** of the last saved revision */
    check: check.data ?? check.last,
    checking: keeping !== "still" || !check.data,
    keep,
    recheck: check.refetch,
  };
}

export type HallDraft = ReturnType<typeof useHallDraft>;
