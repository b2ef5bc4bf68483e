import type { Recipe, Step } from "./read-recipes";

/** A tree of files: the repository's, overlaid with what recipes have written. */
export type Tree = { has: (path: string) => boolean; read: (path: string) => string; write: (path: string, text: string) => void };

/**
 * Performs the steps of a recipe as a reader would.
 * @throws Error when a path does not exist, a file to be created exists, or the lines to be changed are not found exactly once
 */
export function applyRecipe(tree: Tree, { title, steps }: Recipe): void {
  for (const step of steps) {
    const refuse = (what: string) => new Error(`CONTRIBUTING.md:${step.line} (${title}): ${what}`);
    const read = (path: string) => {
      if (!tree.has(path)) throw refuse(`there is no file ${path}`);
      return tree.read(path);
    };
    const create = (path: string, text: string) => {
      if (tree.has(path)) throw refuse(`${path} exists already`);
      tree.write(path, text);
    };
    if (step.kind === "create") create(step.path, step.text);
    else if (step.kind === "copy") create(step.path, read(step.from));
    else
      for (const path of step.paths)
        tree.write(
          path,
          changed(read(path), step, (what) => refuse(`${path} ${what}`)),
        );
  }
}

type Change = Extract<Step, { paths: string[] }>;

function changed(text: string, step: Change, refuse: (what: string) => Error): string {
  if (step.kind === "replace") {
    if (!text.includes(step.old)) throw refuse(`does not contain ${step.old}`);
    return text.replaceAll(step.old, step.text);
  }
  let lines = text.split("\n");
  for (const hunk of step.hunks) {
    const places = placesOf(lines, hunk, step.everywhere);
    if (places.length === 0) throw refuse(`has no such lines:\n${hunk.join("\n")}`);
    if (places.length > 1 && !step.everywhere) throw refuse(`has these lines ${places.length} times:\n${hunk.join("\n")}`);
    for (const at of places.toReversed()) lines = withHunk(lines, hunk, at);
  }
  return lines.join("\n");
}

const oldLines = (hunk: string[]) => hunk.filter((line) => !line.startsWith("+")).map((line) => line.slice(1));
const indentOf = (line: string) => /^ */.exec(line)?.[0].length ?? 0;

/** Finds the lines of a hunk in a file; `…` at the end of a line matches the rest of it. */
function placesOf(lines: string[], hunk: string[], everywhere: boolean): number[] {
  const wanted = oldLines(hunk).map((line) => (everywhere ? line.trimStart() : line));
  const own = everywhere ? lines.map((line) => line.trimStart()) : lines;
  const fits = (line: string | undefined, want: string) => (want.endsWith("…") ? line?.startsWith(want.slice(0, -1)) : line === want);
  return own.flatMap((_, at) => (wanted.every((want, offset) => fits(own[at + offset], want)) ? [at] : []));
}

/** Returns the lines with a hunk applied at one place, in that place's indentation. */
function withHunk(lines: string[], hunk: string[], at: number): string[] {
  const shift = indentOf(lines[at] ?? "") - indentOf(oldLines(hunk)[0] ?? "");
  let next = at;
  const written = hunk.flatMap((line) => {
    if (line.startsWith("-")) return (void next++, []);
    if (line.startsWith("+")) return [" ".repeat(Math.max(0, indentOf(line.slice(1)) + shift)) + line.slice(1).trimStart()];
    return [lines[next++] ?? ""];
  });
  return [...lines.slice(0, at), ...written, ...lines.slice(next)];
}
