import { join } from "node:path";
import { projectFolder } from "../local/folders.mjs";

/** How often a process checks whether a file of messages has changed, in ms. */
const LOOK_MS = 500;

/**
 * Imports messages as objects that follow their files. Every process reads all messages, so a restart for a changed text would
 * interrupt the pages that already show it.
 */
export const liveMessages = {
  name: "live messages",
  setup(bundle) {
    bundle.onLoad({ filter: /[\\/]messages[\\/]\w+\.json$/ }, ({ path }) =>
      path.startsWith(join(projectFolder, "messages")) ? { contents: sourceOf(path), loader: "js" } : undefined,
    );
  },
};

const sourceOf = (file) => `
import { readFileSync, watchFile } from "node:fs";
const file = ${JSON.stringify(file)};
const read = () => JSON.parse(readFileSync(file, "utf8"));
const messages = read();
function follow() {
  try {
    const now = read();
    for (const key of Object.keys(messages)) if (!(key in now)) delete messages[key];
    Object.assign(messages, now);
  } catch {
    // The file is half written; the next check reads it.
  }
}
watchFile(file, { interval: ${LOOK_MS}, persistent: false }, follow);
export default messages;
`;
