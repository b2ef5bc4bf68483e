"use client";

import { useLocale } from "next-intl";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { readHall, readTruth, type Truth } from "@/components/office/seats/read-hall";
import { readHallDrawing } from "@/components/seats/read-hall-drawing";
import { useLive } from "@/components/seats/use-live";
import { deviceNow } from "@/lib/client/clock/server-clock";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";

const POLL_MS = 3_000;
/** Time without input after which polling stops, in ms, so that an abandoned page does not keep its login alive. */
const LEFT_ALONE_MS = 10 * 60_000;

type Drawing = { markup: string; /** ids of the areas that it shows */ areaIds: string[] };
const noDrawing: Drawing = { markup: "", areaIds: [] };

/** Loads the drawing of the hall; without it, only seats are drawn. */
async function fetchDrawing(sessionId: string, size: { width: number; height: number }, signal?: AbortSignal): Promise<Drawing> {
  const response = await fetch(`/session/hall_map/${sessionId}`, { signal }).catch(() => null);
  if (!response?.ok) return noDrawing;
  try {
    return readHallDrawing(await response.text(), size);
  } catch {
    return noDrawing;
  }
}

async function fetchHall(sessionId: string, signal?: AbortSignal) {
  const [map, places] = await Promise.all([
    officeApi.get("seat/map/{session_id}", { session_id: sessionId }, { signal }),
    officeApi.get("seat/places/{session_id}", { session_id: sessionId }, { signal }),
  ]);
  return { map, places, drawing: await fetchDrawing(sessionId, map.hall, signal) };
}

/** Loads a session's hall, and polls the states of its seats. If a poll fails, the last states remain. */
export function useHall(sessionId: string | null) {
  const locale = useLocale();
  const { data, failure, reload } = useCall(sessionId && `${sessionId} ${locale}`, ({ signal }) => fetchHall(sessionId!, signal));
  const [truth, setTruth] = useState<{ of: string; now: Truth }>();
  const [isOld, setOld] = useState(false);
  const touched = useRef(0);
  useEffect(() => {
    const touch = () => (touched.current = deviceNow());
    touch();
    const events = ["pointerdown", "pointermove", "keydown"] as const;
    for (const event of events) window.addEventListener(event, touch, { passive: true });
    return () => events.forEach((event) => window.removeEventListener(event, touch));
  }, []);
  const ask = useCallback(
    async (signal?: AbortSignal) => {
      if (!sessionId) return;
      try {
        const states = await officeApi.get("seat/states/{session_id}", { session_id: sessionId }, { signal });
        setTruth({ of: sessionId, now: readTruth(states) });
        setOld(false);
      } catch (thrown) {
        if (!signal?.aborted) setOld(true);
        throw thrown;
      }
    },
    [sessionId],
  );
  useLive(
    async (signal) => {
      if (deviceNow() - touched.current > LEFT_ALONE_MS) return setOld(true);
      await ask(signal);
    },
    POLL_MS,
    sessionId !== null,
    sessionId,
  );
  const hall = useMemo(() => (data ? readHall(data.map, data.places, data.drawing.areaIds) : undefined), [data]);
  return {
    map: data?.map,
    markup: data?.drawing.markup ?? "",
    hall,
    truth: truth?.of === sessionId ? truth?.now : undefined,
    isOld,
    failure,
    reload,
    /** loads the states again after an act */
    refresh: useCallback(() => ask().catch(() => undefined), [ask]),
  };
}
