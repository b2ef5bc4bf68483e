import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "playwright/test";

type Work = (screen: { say: (line: string) => void; print: (text: string) => void }) => Promise<void>;
type Runner = {
  stage: (title: string, work: Work) => Promise<void>;
  sideBySide: (chains: (() => Promise<void>)[], interrupt: () => void) => Promise<void>;
};

/** Returns a promise that is settled from outside. */
function deferred() {
  let resolve = () => undefined as void;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<void>((done, failed) => ([resolve, reject] = [done, failed]));
  return { promise, resolve: () => resolve(), reject: (error: Error) => reject(error) };
}

async function startRunner(): Promise<Runner & { shown: () => string }> {
  const file = pathToFileURL(join(process.cwd(), "scripts", "testing", "stages.mjs"));
  const { stageRunner } = (await import(file.href)) as { stageRunner: (write: (text: string) => void) => Runner };
  let screen = "";
  return { ...stageRunner((text) => void (screen += text)), shown: () => screen.replace(/[\d.]+ s/g, "") };
}

test("shows one of concurrent stages on the screen; the next follows with all its output", async () => {
  const { stage, sideBySide, shown } = await startRunner();
  const [first, second] = [deferred(), deferred()];
  const running = sideBySide(
    [
      async () => {
        await stage("one", async ({ say }) => {
          say("begins");
          await first.promise;
          say("ends");
        });
        await stage("three", async ({ say }) => say("last"));
      },
      () =>
        stage("two", async ({ print }) => {
          print("beside\n");
          first.resolve();
          await second.promise;
        }),
    ],
    () => undefined,
  );
  await expect.poll(shown).toBe("\n== one\n   begins\n   ends\n   one: \n\n== two\nbeside\n");
  second.resolve();
  await running;
  expect(shown()).toBe("\n== one\n   begins\n   ends\n   one: \n\n== two\nbeside\n   two: \n\n== three\n   last\n   three: \n");
});

test("the first stage that fails ends the others, and no stage starts after it", async () => {
  const { stage, sideBySide, shown } = await startRunner();
  const [ended, finished] = [deferred(), deferred()];
  const running = sideBySide(
    [
      () => stage("interrupted", () => ended.promise),
      async () => {
        await stage("finished all the same", () => finished.promise);
        await stage("never", async () => undefined);
      },
      () => stage("short", () => Promise.reject(new Error("a fault"))),
    ],
    () => {
      ended.reject(new Error("ended by us"));
      finished.resolve();
    },
  );
  await expect(running).rejects.toMatchObject({ title: "short", message: "a fault" });
  expect(shown()).toBe(
    "\n== interrupted\n   interrupted: \n\n== finished all the same\n   finished all the same: \n\n== short\n   short: \n",
  );
});
