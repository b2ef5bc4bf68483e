import postcss from "postcss";

/**
 * Styles in the document: a cached page with content carries the rules that its own markup uses, so that the browser paints without
 * waiting for a style sheet. The whole sheet follows with the scripts (docs/decisions/044-page-start.md).
 */

const SHEET = /<link rel="stylesheet" href="(\/_next\/static\/[^"]+\.css)"[^>]*>/g;

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

const GROUP = /^(?:media|supports|container|layer|starting-style)$/;
const NAMED = /^(?:keyframes|property)$/;

/** Removes the rules that apply to no element with these names, and groups without rules. */
function removeUnused(container, names) {
  container.each((node) => {
    if (node.type === "rule" && !node.selectors.some((one) => namesIn(one).every((name) => names.has(name)))) node.remove();
    if (node.type !== "atrule" || !GROUP.test(node.name) || !node.nodes) return;
    removeUnused(node, names);
    // An empty layer still has its place in the order.
    if (node.nodes.length === 0 && node.name !== "layer") node.remove();
  });
}

/** The part of a sheet that a page with these names uses; animations and properties only if a rule names them. */
function usedPart(css, names) {
  const sheet = postcss.parse(css);
  removeUnused(sheet, names);
  const isNamed = (node) => node.type === "atrule" && NAMED.test(node.name);
  const rules = sheet.nodes.filter((node) => !isNamed(node)).join("");
  sheet.each((node) => {
    if (node.name === "charset" || (isNamed(node) && !rules.includes(node.params))) node.remove();
  });
  // Another sheet may follow.
  sheet.raws.semicolon = true;
  return sheet.toString();
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
  const css = sheets.map(({ css }) => usedPart(css, names)).join("");
  let isFirst = true;
  const page = html.replace(SHEET, (sheet) => {
    const style = isFirst ? `<style data-until-sheet>${css.replaceAll("</", "<\\/")}</style>` : "";
    isFirst = false;
    return `${style}<noscript>${sheet}</noscript>`;
  });
  return { html: page, sheets: sheets.map(({ path }) => path) };
}
