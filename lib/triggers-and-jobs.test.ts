import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "playwright/test";
import { DOCUMENTS_QUEUE } from "@/lib/jobs/documents";
import { dueTasks } from "@/lib/jobs/due-tasks";
import { closeDb, querySql } from "@/lib/platform/db";

test.afterAll(closeDb);

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const page = read("docs/triggers-and-jobs.md");

type Trigger = { table: string; trigger: string; fires: string; function: string };
type Named = { name: string; migration: string };

test("the page lists exactly the database's triggers, with table, time and function", async () => {
  const actual = await triggersOfDatabase();
  expect(actual.length).toBeGreaterThan(50);
  expect(sorted(triggersIn(page).map(lineOf))).toEqual(sorted(actual.map(lineOf)));
});

test("reports a trigger that is missing on the page, or that does not exist", async () => {
  const actual = sorted((await triggersOfDatabase()).map(lineOf));
  const [row = ""] = /^\| `events` \| \[`events_gone`\].*\n/m.exec(page) ?? [];
  for (const changed of [page.replace(row, ""), page.replace(row, row + row.replace("events_gone", "events_left"))])
    expect(sorted(triggersIn(changed).map(lineOf))).not.toEqual(actual);
});

test("the page lists exactly the database's functions", async () => {
  const functions = await querySql<{ name: string }>`
    SELECT DISTINCT p.proname AS name FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`;
  const others = namedIn(sectionOf(page, "Other functions of the database")).map(({ name }) => name);
  const named = new Set([...triggersIn(page).map((trigger) => trigger.function), ...others]);
  expect(sorted(named)).toEqual(sorted(functions.map(({ name }) => name)));
});

test("names of triggers and functions link to the migration that defines them last", () => {
  const triggers = new Set(triggersIn(page).map(({ trigger }) => trigger));
  const migrations = readdirSync(join(root, "prisma/migrations"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `prisma/migrations/${name}/migration.sql`)
    .sort()
    .map((file) => ({ file, sql: read(file) }));
  const named = namedIn(page);
  expect(named.length).toBeGreaterThan(100);
  for (const { name, migration } of named) {
    const definition = new RegExp(`CREATE (OR REPLACE )?${triggers.has(name) ? "TRIGGER" : "FUNCTION"} "?${name}\\b`);
    expect.soft(migration, name).toBe(migrations.findLast(({ sql }) => definition.test(sql))?.file);
  }
});

test("the page lists exactly the worker's recurring tasks, with their intervals", () => {
  const due = dueTasks(new AbortController().signal).map(({ what, everyMs }) => ({ what, everyMs }));
  const onClock = codeFiles(["lib/jobs"]).flatMap((file) => repeatedIn(read(file)));
  expect(onClock.length).toBeGreaterThan(4);
  const actual = [...due, ...onClock].map(({ what, everyMs }) => `${what}: ${inWords(everyMs)}`);
  const section = page.slice(page.indexOf("## Tasks of the worker"), page.indexOf("## Queues"));
  const named = [...section.matchAll(/^\| `([^`]+)` \| (\d+ \w+) \|/gm)].map(([, what, every]) => `${what}: ${every}`);
  expect(sorted(named)).toEqual(sorted(actual));
});

test("the page lists every queue with its jobs", () => {
  const named = [...sectionOf(page, "Queues").matchAll(/^\| `([\w-]+)` \| `([\w-]+)` \|/gm)].map(([, queue, job]) => `${queue} ${job}`);
  expect(named).toEqual([`${DOCUMENTS_QUEUE} make`]);
});

test("the page lists every file that caches in a process's memory or uses a timer", () => {
  const files = codeFiles(["lib", "server"]).filter((file) => !/^lib\/(client|platform\/prisma)\//.test(file));
  const filesWith = (pattern: RegExp) => files.filter((file) => pattern.test(read(file)));
  // This file's timer is part of a page's script, which reloads the page.
  const timers = filesWith(/\bsetInterval\(/).filter((file) => file !== "lib/http/page/unavailable-page.ts");
  const caches = filesWith(/(?<!function )\b(readThrough|memoryCache|finishedReplies|unstable_cache)[<(]/);
  expect(caches.length).toBeGreaterThan(20);
  expect([...caches, ...timers].filter((file) => !page.includes(`\`${file}\``))).toEqual([]);
});

test("every link of the page is to an existing file or heading", () => {
  const headings = new Set([...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading)));
  const links = [...page.matchAll(/\]\(([^)]+)\)/g)].map(([, link = ""]) => link);
  const isGood = (link: string) => (link.startsWith("#") ? headings.has(link.slice(1)) : existsSync(join(root, "docs", link)));
  expect(links.filter((link) => !isGood(link))).toEqual([]);
});

const sorted = (lines: Iterable<string>) => [...lines].sort();
const lineOf = ({ table, trigger, fires, function: name }: Trigger) => `${table} ${trigger}: ${fires}, ${name}`;

async function triggersOfDatabase(): Promise<Trigger[]> {
  const triggers = await querySql<Omit<Trigger, "fires"> & { definition: string }>`
    SELECT c.relname AS table, t.tgname AS trigger, p.proname AS function, pg_get_triggerdef(t.oid) AS definition
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
    WHERE NOT t.tgisinternal`;
  return triggers.map(({ definition, ...trigger }) => ({ ...trigger, fires: timeOf(definition) }));
}

/** When a trigger runs, from its definition: `after insert or update of slug`. */
function timeOf(definition: string): string {
  const [, time = ""] = /^CREATE TRIGGER \S+ (.+?) ON public\./.exec(definition) ?? [];
  return time.toLowerCase().replaceAll('"', "");
}

function triggersIn(text: string): Trigger[] {
  const rows = text.matchAll(/^\| `(\w+)` \| \[`(\w+)`\]\([^)]+\) \| ([^|]+) \| \[`(\w+)`\]\([^)]+\) \|/gm);
  return [...rows].map(([, table = "", trigger = "", fires = "", name = ""]) => ({ table, trigger, fires, function: name }));
}

/** Triggers and functions in a text, with the migrations that they link to. */
function namedIn(text: string): Named[] {
  const links = text.matchAll(/\[`(\w+)`\]\(\.\.\/(prisma\/migrations\/\w+\/migration\.sql)\)/g);
  return [...links].map(([, name = "", migration = ""]) => ({ name, migration }));
}

/** The text between a heading and the next one. */
function sectionOf(text: string, heading: string): string {
  const [, section = ""] = new RegExp(`^#+ ${heading}\n([^]*?)(?=^#|$(?![^]))`, "m").exec(text) ?? [];
  return section;
}

/** The calls of repeat(name, interval, …), with an interval that is a constant of the same file. */
function repeatedIn(code: string): { what: string; everyMs: number }[] {
  return [...code.matchAll(/\brepeat\("([^"]+)", (\w+),/g)].map(([, what = "", constant = ""]) => {
    const [, factors = ""] = new RegExp(`const ${constant} = ([\\d_ *]+);`).exec(code) ?? [];
    return { what, everyMs: factors.split("*").reduce((product, factor) => product * Number(factor.replaceAll("_", "")), 1) };
  });
}

/** 30 s, 10 min, 6 h. */
function inWords(ms: number): string {
  const seconds = ms / 1_000;
  if (seconds % 3_600 === 0) return `${seconds / 3_600} h`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}

/** The anchor that GitHub derives from a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, "")
    .replaceAll(" ", "-");

function codeFiles(folders: string[]): string[] {
  return folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}
