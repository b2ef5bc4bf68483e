/** Everything of a room lies under one hash tag, so that one script may touch all of it on a cluster. */
export function roomKeys(sessionId: number): [queue: string, inside: string, promises: string, state: string] {
  const tag = `{room:${sessionId}}`;
  return [`${tag}:queue`, `${tag}:inside`, `${tag}:promises`, `${tag}:state`];
}
