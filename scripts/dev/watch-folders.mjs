import { watch } from "node:fs";
import { join } from "node:path";

/** The time in which the events of one save are gathered, in ms: a file is truncated, written, renamed. */
const GATHER_MS = 40;

/**
 * Calls `onChange` with the files that were saved. It watches folders and not files: an editor that saves by renaming replaces the
 * file, and a watch on the file would be lost.
 * @param {(files: string[]) => void} onChange called with absolute paths
 */
export function watchFolders(onChange) {
  const watchers = new Map();
  const changed = new Set();
  let timer;

  function note(file) {
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const files = [...changed];
      changed.clear();
      onChange(files);
    }, GATHER_MS);
  }

  return {
    /** Also watches these folders, without their subfolders. */
    add(folders) {
      for (const folder of folders) {
        if (watchers.has(folder)) continue;
        const watcher = watch(folder, (_, name) => name && note(join(folder, name)));
        // The folder was deleted.
        watcher.on("error", () => watcher.close());
        watchers.set(folder, watcher);
      }
    },
    stop() {
      clearTimeout(timer);
      for (const watcher of watchers.values()) watcher.close();
    },
  };
}
