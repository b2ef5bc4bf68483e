import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "playwright/test";

type Totals = {
  passed: number;
  failed: number;
  skipped: number;
  assertions: number;
  failures: { title: string; message: string }[];
};
type Options = { projects: string[]; env: object; folder: string; args: string[]; totals: Totals; print: (text: string) => void };

/** Inside the project, so that the runner is found, in a folder where no tests of the project are searched for. */
let folder: string;
test.beforeEach(() => {
  mkdirSync(".houselight", { recursive: true });
  folder = mkdtempSync(join(process.cwd(), ".houselight", "run-"));
});
test.afterEach(() => rmSync(folder, { recursive: true }));

const SAMPLES = `
import { expect, test } from "playwright/test";
test("three assertions", async () => {
  let looks = 0;
  expect(1).toBe(1);
  expect.soft([2]).toEqual([2]);
  await expect(async () => { looks += 1; expect(looks).toBe(3); }).toPass({ intervals: [1] });
});
test("late", ({}, { retry }) => { expect(true).toBe(true); expect(retry).toBe(1); });
test.skip("skipped", () => undefined);
`;

test("counts each executed assertion once, and fails a test that passes only when it is retried", async () => {
  const file = pathToFileURL(join(process.cwd(), "scripts", "testing", "run-projects.mjs"));
  const { runProjects, emptyTotals } = (await import(file.href)) as {
    runProjects: (options: Options) => Promise<void>;
    emptyTotals: () => Totals;
  };
  writeFileSync(
    join(folder, "playwright.config.mjs"),
    'export default { projects: [{ name: "sample", retries: 1 }], outputDir: "./results" };',
  );
  writeFileSync(join(folder, "sample.spec.mjs"), SAMPLES);
  const totals = emptyTotals();
  let screen = "";
  const { TEST_WORKER_INDEX: _, ...env } = process.env;
  const run = runProjects({ projects: ["sample"], env, folder, args: [`--config=${folder}`], totals, print: (text) => (screen += text) });
  await expect(run).rejects.toThrow("The tests of sample failed");
  expect(totals).toMatchObject({ passed: 1, failed: 1, skipped: 1, assertions: 3 + 2 });
  expect(totals.failures.map(({ title }) => title)).toEqual(["late"]);
  expect(totals.failures[0]?.message).toMatch(/Expected: 1[\s\S]+sample\.spec\.mjs:9$/);
  expect(screen).toMatch(/3 tests in 1 files, 5 assertions[\s\S]+sample\.spec\.mjs \(3\)/);
});
