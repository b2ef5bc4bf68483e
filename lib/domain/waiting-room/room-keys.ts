/**
 * All keys of a room share a hash tag, so that one script may touch them on a cluster. head-script.ts lists their contents. A session's
 * presale has a room apart, so that the lobby of the general sale is drawn at its own opening.
 */
export function roomKeys(sessionId: number, isPresale = false) {
  const key = (name: string) => `{room:${sessionId}${isPresale ? ":presale" : ""}}:${name}`;
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
