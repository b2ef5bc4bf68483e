// The ticket of a place, kept over a reload so that it costs the room nothing. It is bound to member and session by the server.

const keyOf = (sessionId: string) => `houselight.room-ticket.${sessionId}`;

/** Without a store a reload asks the room itself. */
function tryStore<T>(work: (store: Storage) => T): T | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}

export const keptTicket = (sessionId: string): string | null => tryStore((store) => store.getItem(keyOf(sessionId))) ?? null;
export const keepTicket = (sessionId: string, ticket: string): void => void tryStore((store) => store.setItem(keyOf(sessionId), ticket));
export const dropTicket = (sessionId: string): void => void tryStore((store) => store.removeItem(keyOf(sessionId)));
