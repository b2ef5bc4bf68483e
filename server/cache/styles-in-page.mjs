/**
 * Styles in the document: a cached page with content carries the rules that its own markup uses, so that the browser paints without
 * waiting for a style sheet. The whole sheet follows with the scripts (docs/decisions/044-page-start.md).
 */

const SHEET = /<link rel="stylesheet" href="(\/_next\/static\/[^"]+\.css)"[^>]*>/g;

/** A statement of a style sheet: its words before the block, and the block; no block in `@layer a, b;`. */
function* statementsOf(css) {
  let depth = 0;
  let from = 0;
  let open = -1;
  for (let at = 0; at < css.length; at++) {
    const sign = css[at];
    if (sign === "\\") at++;
    else if (sign === '"' || sign === "'") at = endOfText(css, at, sign);
    else if (sign === "/" && css[at + 1] === "*") at = css.indexOf("*/", at) + 1;
    else if (sign === "{" && depth++ === 0) open = at;
    else if (sign === "}" && --depth === 0) {
      yield { words: css.slice(from, open).trim(), block: css.slice(open + 1, at) };
      from = at + 1;
    } else if (sign === ";" && depth === 0) {
      yield { words: css.slice(from, at).trim(), block: undefined };
      from = at + 1;
    }
  }
}

function endOfText(css, from, quote) {
  let at = from + 1;
  while (css[at] !== quote && at < css.length) at += css[at] === "\\" ? 2 : 1;
  return at;
}

/** The names that a selector requires: `.class`, `#id` and tags. Not those inside parentheses, where they may be alternatives. */
function namesIn(selector) {
  let bare = selector.replace(/(?<!\\)\[(?:[^\]\\]|\\.)*\]/g, "");
  for (let before = ""; before !== bare;) {
    before = bare;
    bare = bare.replace(/(?<!\\):[-\w]+\((?:[^()\\]|\\.)*\)/g, "");
  }
  bare = bare.replace(/(?<!\\)::?[-\w]+/g, "");
  return Array.from(bare.matchAll(/[.#]?(?:\\.|[-\w\u0080-\uffff])+/g), ([name]) => name.replace(/\\(.)/g, "$1"));
}

/** Splits a selector list at its commas, except in parentheses and brackets. */
function selectorsOf(words) {
  const found = [""];
  let depth = 0;
  for (const [sign] of words.matchAll(/\\.|./gs)) {
    if (sign === "(" || sign === "[") depth++;
    if (sign === ")" || sign === "]") depth--;
    if (sign === "," && depth === 0) found.push("");
    else found[found.length - 1] += sign;
  }
  return found;
}

/** @returns {Set<string>} tags, classes and ids of the page's markup */
function namesOf(html) {
  const names = new Set(["html", "body", "*"]);
  for (const [, tag] of html.matchAll(/<([a-z][a-z0-9]*)/g)) names.add(tag);
  for (const [, id] of html.matchAll(/ id="([^"]*)"/g)) names.add(`#${id}`);
  for (const [, list] of html.matchAll(/ class="([^"]*)"/g)) for (const name of decoded(list).split(/\s+/)) names.add(`.${name}`);
  return names;
}

function decoded(text) {
  return text.replaceAll("&gt;", ">").replaceAll("&lt;", "<").replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}

const GROUP = /^@(?:media|supports|container|layer|starting-style)\b/;
const NAMED = /^@(?:keyframes|property)\s+(\S+)/;

/** The rules of a sheet that apply to elements with these names. Animations and properties without a user are left out at the end. */
function usedRules(css, names) {
  let used = "";
  for (const { words, block } of statementsOf(css)) {
    if (block === undefined) used += words.startsWith("@charset") ? "" : `${words};`;
    else if (GROUP.test(words)) {
      const inside = usedRules(block, names);
      // An empty layer still has its place in the order.
      if (inside || words.startsWith("@layer")) used += `${words}{${inside}}`;
    } else if (words.startsWith("@") || selectorsOf(words).some((one) => namesIn(one).every((name) => names.has(name))))
      used += `${words}{${block}}`;
  }
  return used;
}

function withoutUnused(css) {
  const all = [...statementsOf(css)];
  const textOf = ({ words, block }) => (block === undefined ? `${words};` : `${words}{${block}}`);
  const rules = all
    .filter(({ words }) => !NAMED.test(words))
    .map(textOf)
    .join("");
  return all
    .filter(({ words }) => {
      const [, name] = NAMED.exec(words) ?? [];
      return !name || rules.includes(name);
    })
    .map(textOf)
    .join("");
}

/** Addresses in a sheet are relative to the sheet; in a page they would be relative to the page. */
function fromRoot(css, path) {
  const { href } = new URL(path, "http://sheet");
  return css?.replace(/url\((["']?)(\.[^)"']*)\1\)/g, (_all, quote, address) => `url(${quote}${new URL(address, href).pathname}${quote})`);
}

/**
 * @param {string} html a complete page as React rendered it
 * @param {(path: string) => string | undefined} sheetOf returns the text of a style sheet of this build
 * @returns {{ html: string, sheets: string[] }} the page with its own rules in its head, and the sheets that have to follow
 */
export function stylesInPage(html, sheetOf) {
  const sheets = Array.from(html.matchAll(SHEET), ([, path]) => ({ path, css: fromRoot(sheetOf(path), path) }));
  if (sheets.length === 0 || sheets.some(({ css }) => css === undefined)) return { html, sheets: [] };
  const names = namesOf(html);
  const css = sheets.map(({ css }) => withoutUnused(usedRules(css, names))).join("");
  let isFirst = true;
  const page = html.replace(SHEET, (sheet) => {
    const style = isFirst ? `<style data-until-sheet>${css.replaceAll("</", "<\\/")}</style>` : "";
    isFirst = false;
    return `${style}<noscript>${sheet}</noscript>`;
  });
  return { html: page, sheets: sheets.map(({ path }) => path) };
}
