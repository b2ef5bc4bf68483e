import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "playwright/test";

const CHECK = "scripts/check-node.cjs";
/** It runs in the image, which has its own Node. */
const withoutCheck = ["stack"];

const run = (version: string) =>
  spawnSync(
    process.execPath,
    ["-e", `Object.defineProperty(process.versions, "node", { value: "${version}" }); require("./${CHECK}"); console.log("goes on");`],
    { encoding: "utf8" },
  );

test("refuses a Node that is too old with a sentence, and lets others continue", () => {
  for (const version of ["16.20.2", "18.20.8", "20.18.3"]) {
    const { status, stdout, stderr } = run(version);
    expect({ status, stdout }, version).toEqual({ status: 1, stdout: "" });
    expect(stderr).toContain(`Houselight needs Node 20.19 or newer; this is ${version}.`);
  }
  for (const version of ["20.19.0", "22.1.0", "24.0.0"]) expect(run(version), version).toMatchObject({ status: 0, stdout: "goes on\n" });
});

test("the check imports nothing, and every command of ours loads it first", () => {
  expect(readFileSync(CHECK, "utf8")).not.toMatch(/\brequire\(|\bimport\b[ (]/);
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const ours = Object.entries(scripts).filter(
    ([name, line]) => /\bnode\b.*\b(scripts|bench)\/\S+\.mjs/.test(line) && !withoutCheck.includes(name),
  );
  expect(ours.length).toBeGreaterThan(10);
  expect(ours.filter(([, line]) => !line.includes(`node -r ./${CHECK} `)).map(([name]) => name)).toEqual([]);
});
