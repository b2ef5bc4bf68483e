import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { parse } from "yaml";
import { closeDb, Prisma, querySql } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { runCommand } from "@/test-support/run-command";

test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

const root = join(import.meta.dirname, "..");
const read = (...path: string[]) => readFileSync(join(root, ...path), "utf8");
const runbook = read("docs", "runbook.md");
const checklists = read("docs", "checklists.md");
const entries = runbook.split(/^### /m).slice(1);
const commands = [...`${runbook}\n${checklists}`.matchAll(/^```sh\n([^`]+)```$/gm)].flatMap(([, block = ""]) => block.trim().split("\n"));
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
const services = ["docker-compose.yml", join("docker", "tls.yml"), join("docker", "monitoring.yml")].flatMap((file) =>
  Object.keys((parse(read(file)) as { services: object }).services),
);

/** Programs on a machine of an installation, besides this project's commands. */
const PROGRAMS =
  /^(?:docker|df|du|fallocate|free|rm|cp|chmod|git|top|timedatectl|systemctl|curl|openssl|grep|tail|cut|base64|echo|npm|psql|redis-cli|nginx|node|promtool|amtool)$/;
/** Options of docker compose that are followed by a value. */
const WITH_VALUE = ["--since", "--tail", "--volume"];

test("each entry says what the alert means, has commands to look with, and says what to do", () => {
  for (const text of entries) {
    expect.soft(text.match(/^\*\*(?:Means|Look|Do)\.\*\*/gm), text).toEqual(["**Means.**", "**Look.**", "**Do.**"]);
    expect.soft(text, text).toMatch(/^\*\*Look\.\*\*\n\n```sh\n\S/m);
    expect.soft(text, text).toMatch(/^\*\*Do\.\*\* \S/m);
  }
});

test("the index names each entry, with the ones that wake in bold", () => {
  const named = [...runbook.matchAll(/(\*\*)?\[(\w+)\]\(#(\w+)\)/g)].map(([, bold, name = "", anchor]) => ({ bold: !!bold, name, anchor }));
  type Rules = { groups: { rules: { alert?: string; labels?: { severity: string } }[] }[] };
  const { groups } = parse(read("deploy", "observability", "alerts.yml")) as Rules;
  const alerts = groups.flatMap(({ rules }) => rules).filter(({ alert }) => alert);
  const wanted = alerts.map(({ alert = "", labels }) => ({ bold: labels?.severity === "page", name: alert, anchor: alert.toLowerCase() }));
  expect(named).toEqual(wanted);
});

test("every command is a program, a service, a script of this project or a statement that exists", async () => {
  expect(commands.length).toBeGreaterThan(150);
  for (const command of commands)
    for (const words of pipeline(command)) {
      expect.soft(words[0], command).toMatch(PROGRAMS);
      if (words[0] === "docker" && words[1] === "compose") await expectCompose(words.slice(2), command);
    }
});

test("every setting and heading that the runbook names exists", () => {
  const known = `${read(".env.example")}\n${read("docker-compose.yml")}`;
  for (const [, name = ""] of `${runbook}\n${checklists}`.matchAll(/`([A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+)`/g))
    expect.soft(known).toContain(name);
  for (const [link, file = "", anchor = ""] of `${runbook}\n${checklists}`.matchAll(/\(([a-z-]+\.md)#([\w-]+)\)/g)) {
    const headings = [...read("docs", file).matchAll(/^##+ (.+)$/gm)].map(([, text = ""]) => text.toLowerCase().replaceAll(" ", "-"));
    expect.soft(headings, link).toContain(anchor);
  }
});

test("commands that only look end well on an installation without sales", async () => {
  const looking = new Set(
    commands.flatMap((command) => /npm run --silent ((?:refund|invoice) -- list|maintenance -- status)$/.exec(command)?.[1] ?? []),
  );
  expect(looking.size).toBe(3);
  for (const line of looking) {
    const [name = "", words = ""] = line.split(" -- ");
    expect.soft(await runCommand(name, words.split(" ")), line).toMatchObject({ code: 0 });
  }
});

test("the parser of commands keeps quoted words together", () => {
  expect(pipeline(`docker compose logs web | grep '"status":500 | x' | tail -20`)).toEqual([
    ["docker", "compose", "logs", "web"],
    ["grep", '"status":500 | x'],
    ["tail", "-20"],
  ]);
});

async function expectCompose([verb = "", ...words]: string[], command: string): Promise<void> {
  expect.soft(["build", "ps", "logs", "up", "run", "exec", "restart", "stop", "stats", "version"], command).toContain(verb);
  const rest = words.filter((word, index) => !word.startsWith("-") && !WITH_VALUE.includes(words[index - 1] ?? ""));
  const inner = ["run", "exec"].includes(verb) ? words.slice(words.indexOf(rest[0] ?? "") + 1) : [];
  for (const service of inner.length > 0 ? rest.slice(0, 1) : rest) expect.soft(services, command).toContain(service);
  if (inner.length === 0) return;
  expect.soft(inner[0], command).toMatch(PROGRAMS);
  if (inner[0] === "npm") expectScript(inner.slice(inner[2] === "--silent" ? 3 : 2), command);
  const statement = inner.find((word) => word.startsWith("--command="))?.slice("--command=".length);
  if (statement !== undefined) await expect.soft(querySql(Prisma.raw(`EXPLAIN ${statement}`)), command).resolves.toBeTruthy();
}

function expectScript([name = "", , word]: string[], command: string): void {
  const file = scripts[name]?.match(/\S+\.(?:ts|mjs)$/)?.[0] ?? "";
  expect.soft(file !== "" && existsSync(join(root, file)), command).toBe(true);
  if (file && word && !word.startsWith("/")) expect.soft(read(file), command).toContain(word.replace(/^--/, ""));
}

/** The words of each command of a pipeline, as a shell reads them. */
function pipeline(line: string): string[][] {
  const words = [...line.matchAll(/(?:[^\s"']|"[^"]*"|'[^']*')+/g)].map(([word]) => word.replace(/"([^"]*)"|'([^']*)'/g, "$1$2"));
  const commands: string[][] = [[]];
  for (const word of words) {
    if (word === "|") commands.push([]);
    else commands.at(-1)?.push(word);
  }
  return commands;
}
