/** One step of a recipe, with the line of the document that it is on. */
export type Step = { line: number } & (
  | { kind: "create"; path: string; text: string }
  | { kind: "copy"; from: string; path: string }
  /** `everywhere`: at each place that has the lines, whatever their indentation */
  | { kind: "change"; paths: string[]; hunks: string[][]; everywhere: boolean }
  | { kind: "replace"; paths: string[]; old: string; text: string }
);
export type Recipe = { title: string; steps: Step[] };
type Block = { line: number; language: string; text: string };

const PATHS = "(`[^`]+`(?:(?:, and |, | and )`[^`]+`)*)";
const create = /(?:^|\s)Create `([^`]+)`:$/;
const change = new RegExp(`(?:^|\\s)In ${PATHS}(, at each place)?[^\`]*:$`);
const copy = /Copy `([^`]+)` to `([^`]+)`\./g;
const replace = new RegExp(`In ${PATHS},? replace \`([^\`]+)\` with \`([^\`]+)\`\\.`, "g");

const pathsIn = (list: string) => [...list.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path);

/**
 * Reads the recipes of CONTRIBUTING.md: the sections with a heading of the third level below "## Recipes".
 * @throws Error with the line of a block of code without a path, of a path without its block, or of a step that cannot be read
 */
export function readRecipes(document: string): Recipe[] {
  const recipes: Recipe[] = [];
  let isRecipe = false;
  for (const part of partsOf(document)) {
    if ("language" in part) {
      if (isRecipe && !["sh", "text"].includes(part.language))
        throw new Error(`line ${part.line}: this block of code has no path before it`);
      continue;
    }
    const [, level = "", title = ""] = /^(##+) (.+)/.exec(part.text) ?? [];
    if (level === "##") isRecipe = title === "Recipes";
    else if (level === "###" && isRecipe) recipes.push({ title, steps: [] });
    else if (isRecipe) recipes.at(-1)?.steps.push(...stepsOf(part));
  }
  return recipes;
}

type Paragraph = { line: number; text: string; block?: Block };

/** Splits a document into paragraphs and blocks; a paragraph that ends with a colon is followed by its block. */
function partsOf(document: string): (Paragraph | Block)[] {
  const parts: (Paragraph | Block)[] = [];
  const lines = document.split("\n");
  let paragraph: Paragraph | undefined;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const fence = /^(`{3,})(\w*)$/.exec(line);
    if (fence) {
      const end = lines.indexOf(fence[1] ?? "", at + 1);
      if (end < 0) throw new Error(`line ${at + 1}: this block of code does not end`);
      const block = { line: at + 1, language: fence[2] ?? "", text: lines.slice(at + 1, end).join("\n") };
      const before = parts.at(-1);
      if (before && !("language" in before) && !before.block && isStep(before.text)) before.block = block;
      else parts.push(block);
      at = end;
      paragraph = undefined;
    } else if (line.trim() === "") paragraph = undefined;
    else if (paragraph) paragraph.text += ` ${line.trim()}`;
    else parts.push((paragraph = { line: at + 1, text: line.trim() }));
  }
  return parts;
}

const isStep = (text: string) => create.test(text) || change.test(text);

function stepsOf({ line, text, block }: Paragraph): Step[] {
  const steps: Step[] = [
    ...[...text.matchAll(copy)].map(([, from = "", path = ""]) => ({ line, kind: "copy" as const, from, path })),
    ...[...text.matchAll(replace)].map(([, paths = "", old = "", by = ""]) => ({
      line,
      kind: "replace" as const,
      paths: pathsIn(paths),
      old,
      text: by,
    })),
  ];
  const [, created] = create.exec(text) ?? [];
  const named = text.match(/(?:replace|Copy|Create) `/g)?.length ?? 0;
  if (named > steps.length + (created ? 1 : 0)) throw new Error(`line ${line}: this step cannot be read: ${text}`);
  const [, changed, everywhere] = change.exec(text) ?? [];
  if (!created && !changed) return steps;
  if (!block) throw new Error(`line ${line}: no block of code follows`);
  if (created) return [...steps, { line, kind: "create", path: created, text: `${block.text}\n` }];
  if (block.language !== "diff") throw new Error(`line ${block.line}: a change of a file must be a block of diff`);
  const hunks = block.text.split(/^@@$\n?/m).map((hunk) => hunk.replace(/\n$/, "").split("\n"));
  return [...steps, { line, kind: "change", paths: pathsIn(changed ?? ""), hunks, everywhere: everywhere !== undefined }];
}
