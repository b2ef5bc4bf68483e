import { readFileSync } from "node:fs";
import { expect, test } from "playwright/test";
import { parse } from "yaml";

type Service = {
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  read_only?: boolean;
  pids_limit?: number;
  mem_limit?: string;
  cpus?: string | number;
  scale?: string;
  user?: string;
  profiles?: string[];
  restart?: string;
  command?: string[];
  tmpfs?: string[];
  volumes?: string[];
  networks?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
};

const text = readFileSync("docker-compose.yml", "utf8");
const { services } = parse(text, { merge: true }) as { services: Record<string, Service> };
const service = (name: string) => services[name] as Service;

test("every service is limited and locked", () => {
  for (const [name, one] of Object.entries(services)) {
    expect.soft(one, name).toMatchObject({ cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"], read_only: true, pids_limit: 512 });
    expect.soft(String(one.mem_limit), name).toMatch(/^(\$\{[A-Z_]+:-)?\d+[mg]\}?$/);
    expect.soft(one.cpus, name).toBeDefined();
  }
});

test("only nginx and the folder's owner start with capabilities", () => {
  const given = Object.entries(services).flatMap(([name, { cap_add: more = [] }]) => (more.length > 0 ? [name] : []));
  expect(given).toEqual(["nginx", "backups-folder"]);
  for (const name of ["postgres", "redis", "redis-cache"]) expect(service(name).user, name).toBe(name.replace("-cache", ""));
});

test("`docker compose up` retains the replica counts of .env", () => {
  expect(service("web").scale).toBe("${WEB_REPLICAS:-1}");
  expect(service("worker").scale).toBe("${WORKER_REPLICAS:-1}");
  // A count on the command line is lost at the next `up`, so no document may tell operators to scale that way.
  for (const file of ["README.md", "docs/runbook.md", "docs/operations.md", "docs/sizing.md"]) {
    const lines = readFileSync(file, "utf8").split("\n");
    expect
      .soft(
        lines.filter((line) => line.includes("--scale") && !line.includes("--no-recreate")),
        file,
      )
      .toEqual([]);
  }
});

test("a new POSTGRES_PASSWORD reaches every process, and does not replace the container of Postgres", () => {
  for (const name of ["web", "worker", "migrate", "backup", "backup-timer"]) {
    const address = service(name).environment?.DATABASE_URL ?? "";
    expect.soft(address, name).toContain("postgresql://${POSTGRES_LOGIN:-houselight}:${POSTGRES_LOGIN_PASSWORD:-${POSTGRES_PASSWORD:?");
  }
  expect(service("postgres").environment?.POSTGRES_PASSWORD).toMatch(/^\$\{POSTGRES_INITIAL_PASSWORD:-\$\{POSTGRES_PASSWORD:\?/);
  const { services: watching } = parse(readFileSync("docker/monitoring.yml", "utf8"), { merge: true }) as {
    services: Record<string, Service>;
  };
  expect(watching["postgres-exporter"]?.environment).toMatchObject({
    DATA_SOURCE_USER: "${POSTGRES_LOGIN:-houselight}",
    DATA_SOURCE_PASS: "${POSTGRES_LOGIN_PASSWORD:-${POSTGRES_PASSWORD}}",
  });
});

test("the queue's Redis refuses writes before its container runs out of memory", () => {
  const words = service("redis").command ?? [];
  const most = megabytes(words[words.indexOf("--maxmemory") + 1] ?? "");
  expect(words).toEqual(expect.arrayContaining(["--maxmemory-policy", "noeviction"]));
  expect(most * 2).toBeLessThanOrEqual(megabytes(service("redis").mem_limit ?? ""));
});

test("backups are made, copied and tested automatically, in a folder of their user", () => {
  const timer = service("backup-timer");
  expect(timer).toMatchObject({ restart: "unless-stopped", profiles: [], volumes: ["${BACKUPS_FOLDER:-./backups}:/backups"] });
  expect(timer.command).toEqual(["npm", "run", "--silent", "backup-timer", "--", "/backups"]);
  for (const name of ["backup", "backup-timer"]) {
    expect(service(name).depends_on, name).toMatchObject({ "backups-folder": { condition: "service_completed_successfully" } });
  }
  expect(service("backups-folder").command).toEqual(["install", "--directory", "--owner=node", "--group=node", "--mode=0700", "/backups"]);
});

test(".env.example has every setting that the compose file reads", () => {
  const example = readFileSync(".env.example", "utf8");
  const read = new Set([...text.matchAll(/\$\{([A-Z_]+)/g)].map((match) => match[1] as string));
  const missing = [...read].filter((name) => !new RegExp(`^#? ?${name}\\b`, "m").test(example));
  expect(missing).toEqual([]);
});

function megabytes(value: string): number {
  const [, number = "", unit = ""] = /(\d+)([mg])b?\}?$/.exec(value) ?? [];
  return Number(number) * (unit === "g" ? 1024 : 1);
}
