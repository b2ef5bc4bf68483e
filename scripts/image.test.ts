import { readFileSync } from "node:fs";
import { expect, test } from "playwright/test";

const read = (path: string) => readFileSync(path, "utf8");
const { version, scripts } = JSON.parse(read("package.json")) as { version: string; scripts: Record<string, string> };

test("image, chart, example settings and package have the same version", () => {
  expect(read(".env.example")).toContain(`\nVERSION=${version}\n`);
  expect(read("Dockerfile")).toContain(`ARG VERSION=${version}\n`);
  expect(read("deploy/helm/houselight/Chart.yaml")).toContain(`appVersion: "${version}"\n`);
});

test("each version of the changelog says how to upgrade to it, and the newest is the package's", () => {
  const versions = read("CHANGELOG.md")
    .split(/^## (?=\[)/m)
    .slice(1);
  expect(versions[0]).toMatch(/^\[Unreleased\]/);
  expect(versions[1]).toMatch(new RegExp(`^\\[${version.replaceAll(".", "\\.")}\\] - \\d{4}-\\d\\d-\\d\\d\\n`));
  for (const notes of versions) expect(notes, notes.split("\n", 1)[0]).toMatch(/\n### Upgrading\n\n\S/);
});

test("the build bundles every command that compose file and chart run in the image, and none runs from sources", () => {
  const files = [
    "Dockerfile",
    "docker-compose.yml",
    "deploy/helm/houselight/templates/migrate.yaml",
    "deploy/helm/houselight/templates/jobs.yaml",
  ];
  const commands = files.flatMap((file) => [
    ...read(file).matchAll(/\.next\/commands\/([\w-]+)\.mjs|npm, run, --silent, ([\w-]+)|"npm" "run" "--silent" "([\w-]+)"/g),
  ]);
  const names = [...new Set(commands.map((match) => match[1] ?? match[2] ?? match[3] ?? ""))].sort();
  expect(names).toEqual(["backup", "backup-timer", "catalogue", "migrate", "restore-drill", "sandbox"]);
  for (const name of names) expect(scripts[name], name).toMatch(/^tsx (scripts\/operator|sandbox)\//);
  for (const file of files) expect(read(file), file).not.toContain("tsx");
});

test("files only for contributors are not in the image", () => {
  const left = read(".dockerignore").split("\n");
  for (const path of [
    ".github",
    ".editorconfig",
    ".nvmrc",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "scripts/contributing",
    "docs",
  ])
    expect.soft(left, path).toContain(path);
});

test("the compose file checks health as the image does", () => {
  const probe = /CMD \["node", "-e", "(.+)"\]/.exec(read("Dockerfile"))?.[1];
  expect(probe).toContain("/readyz");
  expect(read("docker-compose.yml")).toContain(`- "${probe?.replaceAll("$", "$$$$")}"\n`);
});
