"use client";

import { createContext, useContext } from "react";
import type { EditorState, HallSession } from "@/components/office/halls/session/hall-session";
import { useStore } from "@/lib/client/stores/create-store";

export const HallSessionContext = createContext<HallSession | null>(null);

/** Returns the session of the hall being edited; only inside HallSessionContext. */
export function useHallSession(): HallSession {
  const session = useContext(HallSessionContext);
  if (!session) throw new Error("no hall is being edited");
  return session;
}

/** Returns a part of the editor's state; the component renders again when it changes. */
export function useEditor<Part>(select: (state: EditorState) => Part): Part {
  return useStore(useHallSession().store, select);
}
