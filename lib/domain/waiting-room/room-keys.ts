/** All keys of a room share a hash tag, so that one script may touch them on a cluster. head-script.ts lists their contents. */
export function roomKeys(sessionId: number) {
  const key = (name: string) => `{room:${sessionId}}:${name}`;
  return {
    queue: key("queue"),
    called: key("called"),
    inside: key("inside"),
    state: key("state"),
    kept: key("kept"),
    back: key("back"),
    left: key("left"),
    samples: key("samples"),
  };
}
