"use client";

import { useCallback, useEffect } from "react";
import { isAwaited, timesOf } from "@/components/draws/draw-moments";
import { api } from "@/lib/client/api";
import { useNowUntil } from "@/lib/client/clock/use-now";
import { useCall } from "@/lib/client/use-call";
import { useMember } from "@/lib/client/use-member";
import type { DrawView, EntryView } from "@/lib/domain/draws/types";

/** How often a page asks for what is due, and over which time a crowd's questions are spread, in ms. */
const EVERY_MS = 8_000;
const WITHIN_MS = 4_000;

/** A draw and the member's entry in it, asked for again at the draw's moments. */
export function useDraw(initial: DrawView, madeAt: string) {
  const id = initial.draw_id;
  const { isLogin } = useMember();
  const asked = useCall<DrawView>(id, ({ signal }) => api.get("/draw/{id}", { id }, { signal }));
  const draw = asked.last ?? initial;
  const own = useCall<EntryView>(isLogin ? id : null, ({ signal }) => api.get("/draw/entry/{draw_id}", { draw_id: id }, { signal }));
  const now = useNowUntil(...timesOf(draw)) ?? new Date(madeAt);
  const [reloadDraw, reloadOwn] = [asked.reload, own.reload];
  const reload = useCallback(() => {
    reloadDraw();
    reloadOwn();
  }, [reloadDraw, reloadOwn]);

  const awaited = isAwaited(draw, now);
  useEffect(() => {
    if (!awaited) return;
    const timer = setInterval(reload, EVERY_MS + Math.random() * WITHIN_MS);
    return () => clearInterval(timer);
  }, [awaited, reload]);
  return { draw, own, now, isLogin, reload };
}
