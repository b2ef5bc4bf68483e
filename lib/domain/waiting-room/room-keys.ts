/** All keys of a room share a hash tag, so that one script may touch them on a cluster. */
export function roomKeys(sessionId: number) {
  const key = (name: string) => `{room:${sessionId}}:${name}`;
  return {
    queue: key("queue"),
    inside: key("inside"),
    promises: key("promises"),
    state: key("state"),
    kept: key("kept"),
    back: key("back"),
    samples: key("samples"),
  };
}
