import type { z } from "zod";
import { likelyNow } from "@/lib/client/clock/server-clock";
import { createStore } from "@/lib/client/stores/create-store";
import type { selfSchema } from "@/lib/domain/staff/schemas";

export type OfficeSelf = z.output<typeof selfSchema>["staff"];

type Session = {
  /** the staff member who is logged in; undefined until the first answer */
  self?: OfficeSelf;
  /** when a call was last answered, in ms since 1970: the login lives half an hour from then */
  lastCall: number;
  /** the login is over; the page stays as it is until there is a new one */
  isOver: boolean;
};

export const sessionStore = createStore<Session>({ lastCall: 0, isOver: false });

/** Where the tabs of one browser tell each other when a call was last answered. */
const LAST_CALL = "office-last-call";

/** A call was answered for a live login: it lives on from now. */
export function noteCall(): void {
  const lastCall = likelyNow();
  localStorage.setItem(LAST_CALL, String(lastCall));
  sessionStore.set({ ...sessionStore.get(), lastCall });
}

/** A call of another tab keeps this one's login alive too. */
export function noteOtherTabs(): void {
  const lastCall = Number(localStorage.getItem(LAST_CALL));
  const session = sessionStore.get();
  if (lastCall > session.lastCall) sessionStore.set({ ...session, lastCall });
}

/** The login is over: what is typed stays, and the page asks for a new one. */
export function noteEnd(): void {
  const session = sessionStore.get();
  if (session.self) sessionStore.set({ ...session, isOver: true });
}

/** There is a login, and it is this person's. */
export function noteSelf(self: OfficeSelf): void {
  sessionStore.set({ self, lastCall: likelyNow(), isOver: false });
}
