import { tabStore } from "@/lib/client/browser/safe-stores";

// A member's waiting room ticket, stored so that a reload causes no work in the waiting room. The server binds it to member and session.

const keyOf = (sessionId: string) => `houselight.room-ticket.${sessionId}`;

export const storedTicket = (sessionId: string): string | null => tabStore.get(keyOf(sessionId));
export const keepTicket = (sessionId: string, ticket: string): void => void tabStore.set(keyOf(sessionId), ticket);
export const dropTicket = (sessionId: string): void => tabStore.remove(keyOf(sessionId));
