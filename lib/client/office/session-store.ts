import type { z } from "zod";
import { likelyNow } from "@/lib/client/clock/server-clock";
import { createStore } from "@/lib/client/stores/create-store";
import type { selfSchema } from "@/lib/domain/staff/schemas";

export type OfficeSelf = z.output<typeof selfSchema>["staff"];

type Session = {
  /** the staff member who is logged in; undefined until the first answer */
  self?: OfficeSelf;
  /** when a call was last answered, in ms since 1970: the login expires half an hour later */
  lastCall: number;
  /** the login has ended; the page stays unchanged until there is a new one */
  isOver: boolean;
};

export const sessionStore = createStore<Session>({ lastCall: 0, isOver: false });

/** The key under which the tabs of a browser share the time of the last answered call. */
const LAST_CALL = "office-last-call";

/** A call was answered, which extends the login. */
export function noteCall(): void {
  const lastCall = likelyNow();
  localStorage.setItem(LAST_CALL, String(lastCall));
  sessionStore.set({ ...sessionStore.get(), lastCall });
}

/** Calls of other tabs extend this tab's login, too. */
export function noteOtherTabs(): void {
  const lastCall = Number(localStorage.getItem(LAST_CALL));
  const session = sessionStore.get();
  if (lastCall > session.lastCall) sessionStore.set({ ...session, lastCall });
}

/** The login has ended: typed text is retained, and the page asks for a new login. */
export function noteEnd(): void {
  const session = sessionStore.get();
  if (session.self) sessionStore.set({ ...session, isOver: true });
}

/** This staff member is logged in. */
export function noteSelf(self: OfficeSelf): void {
  sessionStore.set({ self, lastCall: likelyNow(), isOver: false });
}
