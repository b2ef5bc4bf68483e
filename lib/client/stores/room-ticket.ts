import { tabStore } from "@/lib/client/browser/safe-stores";

// The ticket of a place, kept over a reload so that it costs the room nothing. It is bound to member and session by the server.

const keyOf = (sessionId: string) => `houselight.room-ticket.${sessionId}`;

export const keptTicket = (sessionId: string): string | null => tabStore.get(keyOf(sessionId));
export const keepTicket = (sessionId: string, ticket: string): void => void tabStore.set(keyOf(sessionId), ticket);
export const dropTicket = (sessionId: string): void => tabStore.remove(keyOf(sessionId));
