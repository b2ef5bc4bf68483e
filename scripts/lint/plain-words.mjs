/**
 * Words and openings that make English hard to read for a colleague from another country. The ESLint rule below looks for them
 * in comments and test titles; plain-words.test.ts looks in style sheets, scripts, the schema and documents.
 */
const patterns = [
  {
    name: "opening",
    find: /^(what|whatever|who|whoever|whom|whose|that)\b(?!['’]s\b)/gi,
    instead: "begin with a verb or a noun: Returns …, Members who …",
  },
  { name: "stands", find: /\b(stand|stands|stood)\b/gi, instead: "is, is in" },
  { name: "lies", find: /\b(lie|lies)\b/gi, instead: "is, is in" },
  { name: "beside", find: /\bbeside\b/gi, instead: "during, next to, besides" },
  { name: "anew", find: /\banew\b/gi, instead: "again" },
  { name: "kept", find: /\bkept\b(?![-:])/gi, instead: "cached, stored, retained" },
  { name: "told", find: /\btold\b/gi, instead: "notified, informed; say who notifies whom" },
  { name: "nobody", find: /\b(nobody|somebody|whoever)\b/gi, instead: "the actor: the member, staff, no process" },
  { name: "by itself", find: /\b(by itself|by themselves)\b/gi, instead: "automatically, alone" },
  { name: "of its own", find: /\bof (its|their) own\b/gi, instead: "its own, a separate" },
  { name: "mend", find: /\b(mend|mends|mended)\b/gi, instead: "fix, repair" },
];

/** Plain uses, where the word means what it says. The first is the label of a field in the office. */
export const allowed = ["Accessible seats kept with companion seats until"];

/**
 * Finds unplain words in a text.
 * @param {string} text without the marks of a comment
 * @param {string[]} plain phrases that are passed over
 * @returns {{ word: string, instead: string }[]}
 */
export function findUnplain(text, plain = allowed) {
  const rest = plain.reduce((left, phrase) => left.replaceAll(phrase, "…"), text.trim());
  return patterns.flatMap(({ find, instead }) => Array.from(rest.matchAll(find), ([word]) => ({ word, instead })));
}

/** The text of a comment in one line, without asterisks and slashes. */
function textOf(comment) {
  return comment
    .split("\n")
    .map((line) => line.replace(/^\s*[*/!]*\s?/, ""))
    .join(" ")
    .trim();
}

/** Comments as a reader sees them: lines that follow each other are one. */
function paragraphs(comments) {
  const found = [];
  for (const { type, loc, value } of comments) {
    const last = found.at(-1);
    const text = textOf(value);
    if (type === "Line" && last?.type === "Line" && last.loc.end.line + 1 === loc.start.line) {
      last.text += ` ${text}`;
      last.loc = { start: last.loc.start, end: loc.end };
    } else found.push({ type, loc: { ...loc }, text });
  }
  return found;
}

const testFunctions = /^(test|base|tiered)(\.(describe|skip|fixme|only|step))?$/;

export const plainWords = {
  meta: { type: "suggestion", schema: [], messages: { unplain: '"{{word}}": write {{instead}}.' } },
  create(context) {
    const { sourceCode } = context;
    const report = (loc, text) => {
      for (const data of findUnplain(text)) context.report({ loc, messageId: "unplain", data });
    };
    return {
      Program() {
        for (const { loc, text } of paragraphs(sourceCode.getAllComments())) report(loc, text);
      },
      CallExpression({ callee, arguments: [title] }) {
        if (!title || !testFunctions.test(sourceCode.getText(callee))) return;
        if (title.type === "Literal" && typeof title.value === "string") report(title.loc, title.value);
        if (title.type === "TemplateLiteral") report(title.loc, title.quasis.map(({ value }) => value.cooked).join("…"));
      },
    };
  },
};
