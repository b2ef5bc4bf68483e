"use client";

import { useEffect, useRef, useState } from "react";
import type { DrawEvent } from "@/components/draws/draw-event";
import { DrawIntro } from "@/components/draws/draw-intro";
import { stateAt } from "@/components/draws/draw-moments";
import { EntryForm } from "@/components/draws/entry/entry-form";
import { Invitations } from "@/components/draws/entry/invitations";
import { Receipt } from "@/components/draws/entry/receipt";
import { SealedReceipt } from "@/components/draws/entry/sealed-receipt";
import { DrawReplaces, DrawVoid } from "@/components/draws/result/draw-void";
import { ResultOver } from "@/components/draws/result/result-over";
import { ResultWaiting } from "@/components/draws/result/result-waiting";
import { ResultWon } from "@/components/draws/result/result-won";
import { useDraw } from "@/components/draws/use-draw";
import { hasLogin } from "@/lib/client/session/leave-session";
import { useBrowserValue } from "@/lib/client/use-browser-value";
import type { DrawView, EntryView } from "@/lib/domain/draws/types";

type DrawScreenProps = { initial: DrawView; event: DrawEvent; /** ISO 8601, when the page was rendered */ madeAt: string };

/** A draw as the visitor sees it: what it is, the entry, its receipt, its result. */
export function DrawScreen({ initial, event, madeAt }: DrawScreenProps) {
  const { draw, own, now, isLogin, reload } = useDraw(initial, madeAt);
  const mayHaveLogin = useBrowserValue(hasLogin, true);
  const [isChanging, setChanging] = useState(false);
  const state = stateAt(draw, now);
  const view = isLogin ? own.data : undefined;
  const screen = screenOf(state, view, isChanging);
  const frame = useFocusOnChange(screen);

  const done = () => {
    setChanging(false);
    reload();
  };
  const parts = () => {
    if (!view || !screen) {
      const who = mayHaveLogin || isLogin ? "asking" : "guest";
      return <DrawIntro draw={draw} event={event} now={now} who={who} onAgain={own.failure && !own.loading ? reload : undefined} />;
    }
    const { entry } = view;
    switch (screen) {
      case "form":
        return (
          <>
            <Invitations drawId={draw.draw_id} invitations={view.invitations} onJoined={reload} />
            <EntryForm draw={draw} event={event} {...(entry && { entry, onBack: () => setChanging(false) })} onSaved={done} />
          </>
        );
      case "receipt":
        return entry && <Receipt draw={draw} event={event} entry={entry} onChange={() => setChanging(true)} onReload={reload} />;
      case "sealed":
        return entry && <SealedReceipt draw={draw} event={event} entry={entry} now={now} onReload={reload} />;
      case "won":
        return <ResultWon draw={draw} event={event} view={view} onReload={reload} />;
      case "waiting":
        return <ResultWaiting draw={draw} event={event} view={view} onReload={reload} />;
      case "over":
        return <ResultOver draw={draw} event={event} view={view} />;
      case "none":
        return <DrawIntro draw={draw} event={event} now={now} who="member" />;
    }
  };
  return (
    <div className="draw-page" ref={frame}>
      {draw.replaces && !draw.voided ? <DrawReplaces replaces={draw.replaces} /> : null}
      {draw.voided ? <DrawVoid event={event} draw={draw} voided={draw.voided} /> : parts()}
    </div>
  );
}

type Screen = "form" | "receipt" | "sealed" | "won" | "waiting" | "over" | "none";

/** Which screen a member sees; undefined before the answer. */
function screenOf(state: ReturnType<typeof stateAt>, view: EntryView | undefined, isChanging: boolean): Screen | undefined {
  if (!view) return undefined;
  if (state === "open") return !view.entry || (isChanging && view.entry.is_lead) ? "form" : "receipt";
  if (!view.entry) return "none";
  if (view.state === "won") return "won";
  if (view.state === "waiting" || view.state === "lost") return "waiting";
  return view.state === "declined" || view.state === "expired" ? "over" : "sealed";
}

/** Focuses the title when the visitor's act has brought another screen, so that a screen reader continues there. */
function useFocusOnChange(screen: Screen | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  const last = useRef(screen);
  useEffect(() => {
    if (last.current !== undefined && screen !== last.current) {
      window.scrollTo({ top: 0 });
      frame.current?.querySelector<HTMLElement>("[data-draw-title]")?.focus({ preventScroll: true });
    }
    last.current = screen;
  }, [screen]);
  return frame;
}
