import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "playwright/test";

type Part = { pid: number; isRunning: () => boolean; stop: () => Promise<void> };
type Options = {
  name: string;
  entry: string;
  env: object;
  logFile: string;
  print: (text: string) => void;
  isReady: () => Promise<boolean>;
  onStart: () => void;
};

const root = join(import.meta.dirname, "..", "..");
const { startWatched } = (await import(pathToFileURL(join(import.meta.dirname, "start-watched.mjs")).href)) as {
  startWatched: (options: Options) => Promise<Part>;
};

test("a part restarts when its code changes, and survives code that does not compile or that exits", async () => {
  mkdirSync(join(root, ".houselight"), { recursive: true });
  const folder = mkdtempSync(join(root, ".houselight", "watched-"));
  const logFile = join(folder, "part.log");
  const log = () => readFileSync(logFile, "utf8");
  const save = (name: string, text: string) => writeFileSync(join(folder, name), text);
  let printed = "";

  save("word.ts", 'export const word: string = "first";');
  save("main.ts", 'import { word } from "./word";\nconsole.log(`says ${word}`);\nsetInterval(() => undefined, 1_000);');
  const part = await startWatched({
    name: "Watched",
    entry: relative(root, join(folder, "main.ts")),
    env: process.env,
    logFile,
    print: (text) => (printed += `${text}\n`),
    isReady: async () => log().includes("says"),
    onStart: () => undefined,
  });
  try {
    expect(log()).toContain("says first");
    const first = part.pid;

    save("word.ts", 'export const word: string = "second";');
    await expect.poll(log).toContain("says second");
    expect(part.pid).not.toBe(first);

    const second = part.pid;
    save("word.ts", '// A comment.\nexport const word: string = "second";');
    save("word.ts", "export const word: string = ;");
    await expect.poll(() => printed).toContain("word.ts:1:");
    expect({ pid: part.pid, isRunning: part.isRunning() }).toEqual({ pid: second, isRunning: true });

    save("word.ts", 'throw new Error("broken");\nexport const word: string = "third";');
    await expect.poll(() => printed).toContain("ended (code 1) and starts again with the next save");

    save("word.ts", 'export const word: string = "fourth";');
    await expect.poll(log).toContain("says fourth");
  } finally {
    await part.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  expect(part.isRunning()).toBe(false);
});
