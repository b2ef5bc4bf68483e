"use client";

import { sessionStore, type OfficeSelf } from "@/lib/client/office/session-store";
import { useStore } from "@/lib/client/stores/create-store";

/** Who works here. Inside the frame there is always somebody. */
export function useSelf(): OfficeSelf {
  const self = useStore(sessionStore, (session) => session.self);
  if (!self) throw new Error("outside of the office's frame");
  return self;
}
