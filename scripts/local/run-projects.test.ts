import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "playwright/test";

type Totals = {
  passed: number;
  failed: number;
  skipped: number;
  assertions: number;
  late: { title: string }[];
  failures: { title: string }[];
};
type Options = { projects: string[]; env: object; folder: string; args: string[]; totals: Totals; print: (text: string) => void };

/** Inside the project, where the runner is found, and where no test of the project is looked for. */
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
for (const name of ["late", "also late"])
  test(name, ({}, { retry }) => { expect(true).toBe(true); expect(retry).toBe(1); });
test.skip("skipped", () => undefined);
`;

test("assertions that were executed are counted once; of second tries one is let pass, and more are a fault with names", async () => {
  const file = pathToFileURL(join(process.cwd(), "scripts", "local", "run-projects.mjs"));
  const { runProjects, emptyTotals, demandFirstTries } = (await import(file.href)) as {
    runProjects: (options: Options) => Promise<void>;
    emptyTotals: () => Totals;
    demandFirstTries: (totals: Totals) => void;
  };
  writeFileSync(
    join(folder, "playwright.config.mjs"),
    'export default { projects: [{ name: "sample", retries: 1 }], outputDir: "./results" };',
  );
  writeFileSync(join(folder, "sample.spec.mjs"), SAMPLES);
  const totals = emptyTotals();
  let screen = "";
  const { TEST_WORKER_INDEX: _, ...env } = process.env;
  await runProjects({ projects: ["sample"], env, folder, args: [`--config=${folder}`], totals, print: (text) => (screen += text) });
  expect(totals).toMatchObject({ passed: 3, failed: 0, skipped: 1, assertions: 3 + 2 + 2, failures: [] });
  expect(totals.late.map(({ title }) => title)).toEqual(["late", "also late"]);
  expect(screen).toMatch(/4 tests in 1 files, 7 assertions[\s\S]+sample\.spec\.mjs \(4\)/);
  expect(() => demandFirstTries(totals)).toThrow(/2 tests[\s\S]+sample\.spec\.mjs:\d+ › late\n.+ › also late/);
  expect(() => demandFirstTries({ ...totals, late: totals.late.slice(1) })).not.toThrow();
});
