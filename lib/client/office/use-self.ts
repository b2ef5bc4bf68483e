"use client";

import { sessionStore, type OfficeSelf } from "@/lib/client/office/session-store";
import { useStore } from "@/lib/client/stores/create-store";

/** Returns the staff member who is logged in. Inside the frame there always is one. */
export function useSelf(): OfficeSelf {
  const self = useStore(sessionStore, (session) => session.self);
  if (!self) throw new Error("outside of the office's frame");
  return self;
}
