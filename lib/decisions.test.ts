import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { expect, test } from "playwright/test";

const root = join(import.meta.dirname, "..");
const folder = "docs/decisions";
const files = readdirSync(join(root, folder)).filter((file) => file !== "README.md");
const read = (file: string) => readFileSync(join(root, file), "utf8");

const MOST_WORDS = 300;
const headings = ["Context", "Decision", "Rejected", "Consequences"];

test("every decision has a title, a status, a date, the four headings, and at most 300 words", () => {
  for (const file of files) expect.soft(formErrors(file, read(join(folder, file))), file).toEqual([]);
});

test("the index lists every decision once, with its title", () => {
  expect(indexErrors(files, titleOf, read(join(folder, "README.md")))).toEqual([]);
});

test("every citation of a decision in the repository leads to a file", () => {
  const errors = textFiles().flatMap((file) => citationErrors(file, read(file), files).map((error) => `${file}: ${error}`));
  expect(errors).toEqual([]);
});

test("finds a decision with a wrong form", () => {
  const right = decision("## Context\nWhy.\n\n## Decision\nWhat.\n\n## Rejected\nNone.\n\n## Consequences\nMuch.\n");
  expect(formErrors("002-a-hold.md", right)).toEqual([]);
  expect(formErrors("003-a-hold.md", right)).toEqual(["the title does not begin with 003"]);
  expect(formErrors("002-a-hold.md", right.replace("accepted", "perhaps"))).toEqual(["no status"]);
  expect(formErrors("002-a-hold.md", right.replace("2026-11-21", "in November"))).toEqual(["no date"]);
  expect(formErrors("002-a-hold.md", right.replace("## Rejected\nNone.\n\n", ""))).toEqual(["headings: Context, Decision, Consequences"]);
  expect(formErrors("002-a-hold.md", right.replace("## Decision", "## Consequences").replace("Much", "What"))).toEqual([
    "headings: Context, Consequences, Rejected, Consequences",
  ]);
  expect(formErrors("002-a-hold.md", right.replace("None.", ""))).toEqual(["nothing under Rejected"]);
  expect(formErrors("002-a-hold.md", right.replace("Much.", "much ".repeat(300)))).toEqual([expect.stringMatching(/^3\d\d words$/)]);
});

test("finds a number that is used twice and a decision that the index lacks", () => {
  const two = ["002-a-hold.md", "003-money.md"];
  const title = (file: string) => (file === "002-a-hold.md" ? "002 A hold" : "003 Money");
  const index = "- [002 A hold](002-a-hold.md): ends.\n- [003 Money](003-money.md): comes in.\n";
  expect(indexErrors(two, title, index)).toEqual([]);
  expect(indexErrors(two, title, index.split("\n")[0] ?? "")).toEqual(["003-money.md is listed 0 times"]);
  expect(indexErrors(two, title, index.replace("Money", "Cash"))).toEqual(["003-money.md is listed 0 times"]);
  expect(indexErrors(two, title, `${index}${index}`)).toEqual(["002-a-hold.md is listed 2 times", "003-money.md is listed 2 times"]);
  expect(indexErrors([...two, "003-mails.md"], title, `${index}- [003 Money](003-mails.md): go out.\n`)).toEqual(["003 is used twice"]);
});

test("finds a citation that leads nowhere", () => {
  const one = ["002-a-hold.md"];
  const errors = (text: string) => citationErrors("docs/other.md", text, one);
  const path = `${folder}/002-a-hold.md`;
  expect(errors(`[decision 2](${path}), [2](${path}), Decision 002, ${path}, docs/decisions/002`)).toEqual([]);
  expect(errors(`docs/decisions/${"002-holds.md"}`)).toEqual(["decisions/002-holds.md"]);
  expect(errors(`docs/decisions/${"007"} and decision ${"007"}, decision ${"7"}`)).toEqual(["decision 7", "decision 7", "decision 7"]);
  expect(errors(`[decision ${"3"}](${path})`)).toEqual(["decision 3", "3 is a link to 002-a-hold.md"]);
  expect(errors(`[3](${path})`)).toEqual(["3 is a link to 002-a-hold.md"]);
  expect(citationErrors(path, "[decision 2](002-a-hold.md)", one)).toEqual([]);
  expect(citationErrors(path, `[it](${"001-seats.md"})`, one)).toEqual(["001-seats.md"]);
});

function decision(parts: string): string {
  return `# 002 A hold is an end time\n\nStatus: accepted\n\nDate: 2026-11-21\n\n${parts}`;
}

function formErrors(file: string, text: string): string[] {
  const [title = "", , status = "", , date = ""] = text.split("\n");
  const parts = text.split(/^## /m).slice(1);
  const found = parts.map((part) => part.split("\n")[0]);
  const words = text.split(/\s+/).filter(Boolean).length;
  return [
    ...(title.startsWith(`# ${file.slice(0, 3)} `) ? [] : [`the title does not begin with ${file.slice(0, 3)}`]),
    ...(/^Status: (accepted|superseded by decision \d+)$/.test(status) ? [] : ["no status"]),
    ...(/^Date: \d{4}-\d{2}-\d{2}$/.test(date) ? [] : ["no date"]),
    ...(found.join() === headings.join() ? [] : [`headings: ${found.join(", ")}`]),
    ...parts.filter((part) => part.trim().split("\n").length < 2).map((part) => `nothing under ${part.trim()}`),
    ...(words > MOST_WORDS ? [`${words} words`] : []),
  ];
}

function titleOf(file: string): string {
  return read(join(folder, file)).split("\n")[0]?.slice("# ".length) ?? "";
}

function indexErrors(all: string[], title: (file: string) => string, index: string): string[] {
  const lines = index.split("\n");
  const numbers = all.map((file) => file.slice(0, 3));
  return [
    ...all
      .map((file) => ({ file, times: lines.filter((line) => line.startsWith(`- [${title(file)}](${file}): `)).length }))
      .filter(({ times }) => times !== 1)
      .map(({ file, times }) => `${file} is listed ${times} times`),
    ...numbers.filter((number, at) => numbers.indexOf(number) !== at).map((number) => `${number} is used twice`),
  ];
}

/** Citations are paths of the folder or "decision" with a number; a link's number is its file's. */
function citationErrors(file: string, text: string, all: string[]): string[] {
  const numbers = new Set(all.map((name) => Number(name.slice(0, 3))));
  const named = [...text.matchAll(/decisions\/(\d{3}-[\w-]+\.md)/g)].map(([, name = ""]) => name);
  const bare = [...text.matchAll(/\bdecisions? (\d{1,3})\b|decisions\/(\d{3})(?![\d-])/gi)].map(([, word, path]) => Number(word ?? path));
  const links = [...text.matchAll(/\[(?:decision )?(\d+)\]\([\w./-]*?(\d{3}-[\w-]+\.md)\)/gi)];
  const beside = file.startsWith(`${folder}/`) ? [...text.matchAll(/\]\((\d{3}-[\w-]+\.md)\)/g)].map(([, name = ""]) => name) : [];
  return [
    ...named.filter((name) => !all.includes(name)).map((name) => `decisions/${name}`),
    ...beside.filter((name) => !all.includes(name)),
    ...bare.filter((number) => !numbers.has(number)).map((number) => `decision ${number}`),
    ...links
      .filter(([, number, name]) => Number(number) !== Number(name?.slice(0, 3)))
      .map(([, number, name]) => `${number} is a link to ${name}`),
  ];
}

/** The repository's text files, without packages, generated files and this one. */
function textFiles(below = "."): string[] {
  return readdirSync(join(root, below), { withFileTypes: true }).flatMap((entry) => {
    const file = relative(root, join(root, below, entry.name));
    if (entry.isDirectory())
      return /^(node_modules|\.git|\.next|\.houselight|results|test-results|playwright-report|backups)$/.test(entry.name)
        ? []
        : textFiles(file);
    if (!entry.isFile() || file === "lib/decisions.test.ts") return [];
    const isText =
      /\.([cm]?[jt]sx?|jsonc?|md|ya?ml|sql|prisma|conf|css|sh|tpl|example)$/.test(entry.name) || !basename(file).slice(1).includes(".");
    return isText && existsSync(join(root, file)) ? [file] : [];
  });
}
