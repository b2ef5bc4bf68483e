import { api } from "@/lib/client/api";

/** What the server says about a ticket or the key; every other failure means that it could not be asked. */
export const gateAnswers = { badInput: 1000, noTicket: 3001, used: 3015, noKey: 5005 } as const;

/** A queue of people waits no longer for an answer, in ms. */
const PATIENCE_MS = 5_000;

/** Ask as the gate. No reaction of the site's own applies: no dialog, no journey home. */
export function gateCall<Result>(method: "get" | "post", path: string, key: string, body?: object): Promise<Result> {
  const options = {
    operatorKey: key,
    handles: [...Object.values(gateAnswers), 2001, 5004, 5029, 8888],
    signal: AbortSignal.timeout(PATIENCE_MS),
  };
  return method === "get" ? api.get<Result>(path, options) : api.post<Result>(path, body, options);
}
