import { expect, test } from "playwright/test";
// @ts-expect-error: plain JavaScript, of the commands
import { checkPackages as plain } from "@/scripts/testing/check-packages.mjs";

type Npm = (args: string[], folder: string) => Promise<string>;
const checkPackages = plain as (options: { say: (line: string) => void; npm?: Npm }) => Promise<string[]>;

/** Answers audits; the bill of materials comes from npm itself and does not matter here. */
const auditing = (answer: (folder: string) => string): Npm => {
  return async ([command], folder) => (command === "sbom" ? JSON.stringify({ components: [] }) : answer(folder));
};
const quiet = () => undefined;

test("names every lock file for which the registry answers no audits, and reports no finding", async () => {
  const npm = auditing((folder) => (folder === "." ? JSON.stringify({ message: "405 Method Not Allowed" }) : "offline"));
  const notAudited = await checkPackages({ say: quiet, npm });
  expect(notAudited).toHaveLength(4);
  expect(notAudited[0]).toBe("NOT AUDITED: package-lock.json: 405 Method Not Allowed");
  expect(notAudited[1]).toContain("offline");
});

test("fails for advisories of high and critical severity, and prints others", async () => {
  const found = (severity: string) => ({ name: `a-${severity}`, severity, range: "<2" });
  const vulnerabilities = Object.fromEntries(["low", "moderate", "high", "critical"].map((name) => [name, found(name)]));
  const npm = auditing((folder) => JSON.stringify({ vulnerabilities: folder === "." ? vulnerabilities : {} }));
  const said: string[] = [];
  const listed = "Known vulnerabilities:\npackage-lock.json: a-high <2 (high)\npackage-lock.json: a-critical <2 (critical)";
  await expect(checkPackages({ say: (line) => said.push(line), npm })).rejects.toThrow(listed);
  expect(said.filter((line) => line.includes("<2"))).toHaveLength(2);
});
