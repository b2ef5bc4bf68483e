"use client";

import { useState } from "react";
import type { SeatPace } from "@/components/office/seats/views/pace-inks";
import { useLive } from "@/components/seats/use-live";
import { officeApi } from "@/lib/client/office/office-api";

const POLL_MS = 15_000;

/** Loads how long ago each seat was sold, while that view is shown. */
export function usePace(sessionId: string, isWanted: boolean): SeatPace | undefined {
  const [pace, setPace] = useState<{ of: string; sold: SeatPace }>();
  useLive(
    async (signal) => {
      const { sold } = await officeApi.get("seat/pace/{session_id}", { session_id: sessionId }, { signal });
      setPace({ of: sessionId, sold });
    },
    POLL_MS,
    isWanted,
    sessionId,
  );
  return pace?.of === sessionId ? pace.sold : undefined;
}
