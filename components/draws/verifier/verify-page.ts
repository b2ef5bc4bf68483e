import { workerCode } from "verifier worker";
import "@/components/draws/verifier/verifier.css";
import { sortFiles, sourceOf, type Chosen } from "@/components/draws/verifier/chosen-files";
import { ownEntry } from "@/components/draws/verifier/own-entry";
import { element } from "@/components/draws/verifier/page-parts";
import { newState } from "@/components/draws/verifier/page-state";
import type { FromWorker, Source, ToWorker } from "@/components/draws/verifier/protocol";
import { sealPanel } from "@/components/draws/verifier/seal-panel";
import { stepList } from "@/components/draws/verifier/step-list";
import { verdict } from "@/components/draws/verifier/verdict";
import { filled, firstLanguage, wordsIn } from "@/components/draws/verifier/words";
import { languages, type Language } from "@/lib/i18n/languages";
import { htmlLangOfLanguage, languageNames } from "@/lib/i18n/messages";

/** The page of the verifier, in one file with its worker and style. It works at a draw's address and as a saved copy. */

const [, , prefix, drawPath] = /^((\/(?:en|jp|kr))?(\/draw\/[^/]+))\/verify\/?$/.exec(location.pathname) ?? [];
const isSite = location.protocol.startsWith("http") && drawPath !== undefined;
const state = newState(isSite ? location.origin + drawPath : undefined);
let words = wordsIn(firstLanguage(location.pathname, navigator.languages));
let worker: Worker | undefined;
let chosen: Chosen = {};

/** Parts of the page that change without the rest. */
const slots = {
  status: element("div", { role: "status", class: "status" }),
  steps: element("div"),
  own: element("div", { class: "own", role: "status" }),
  seal: element("div", { class: "side-parts" }),
  files: element("div"),
};
let lastStatus = "";

function render(): void {
  document.documentElement.lang = htmlLangOfLanguage(words.language);
  document.title = `${words.title}｜Houselight 場燈`;
  const { title } = state.overview ?? {};
  const name = title ? title[words.language] : (state.overview && filled(words.draw, { id: state.overview.drawId })) || "";
  document.body.replaceChildren(
    element("header", {}, logo(), languageChoice()),
    element(
      "main",
      {},
      element("h1", {}, words.title),
      element("p", { class: "lead" }, name ? element("strong", {}, name) : "", name ? " " : "", words.lead),
      element(
        "div",
        { class: "columns" },
        element("div", {}, slots.files, slots.status, slots.steps),
        element("aside", {}, ownPanel(), slots.seal),
      ),
    ),
  );
  lastStatus = "";
  // Not with each report of progress: the reader may be on one of its links.
  slots.seal.replaceChildren(...sealPanel(state, words));
  renderParts();
}

function renderParts(): void {
  const status = verdict(state, words);
  // Only changed contents are spoken.
  const text = status.map((node) => node.textContent).join();
  if (text !== lastStatus || text === "") slots.status.replaceChildren(...status);
  lastStatus = text;
  slots.steps.replaceChildren(stepList(state, words));
  renderFiles();
}

function renderOwn(): void {
  slots.own.replaceChildren(...ownEntry(state.own, words));
}

function logo(): HTMLElement {
  const mark = ["H", element("i"), "USELIGHT"];
  const attributes = { class: "logo", translate: "no", "aria-label": words.home };
  return isSite ? element("a", { ...attributes, href: prefix ?? "/" }, ...mark) : element("span", { ...attributes, role: "img" }, ...mark);
}

function languageChoice(): HTMLElement {
  const button = (language: Language) =>
    element(
      "button",
      {
        type: "button",
        id: `language-${language}`,
        lang: htmlLangOfLanguage(language),
        "aria-pressed": String(language === words.language),
        click: () => {
          words = wordsIn(language);
          render();
          renderOwn();
          document.getElementById(`language-${language}`)?.focus();
        },
      },
      languageNames[language],
    );
  return element("nav", { "aria-label": words.languageLabel }, ...languages.map(button));
}

function ownPanel(): HTMLElement {
  const { own } = words;
  const box = element("textarea", {
    id: "receipt",
    rows: "3",
    spellcheck: "false",
    autocomplete: "off",
    input: () => {
      state.pasted = box.value;
    },
  });
  box.value = state.pasted;
  const look = (event: Event) => {
    event.preventDefault();
    find();
  };
  return element(
    "section",
    { class: "panel" },
    element("h2", {}, own.title),
    element("p", { class: "note" }, own.text),
    element(
      "form",
      { submit: look },
      element("label", { for: "receipt" }, own.label),
      box,
      element("button", { type: "submit" }, own.find),
    ),
    slots.own,
  );
}

/** The choice of files, in a saved copy and where the download failed. */
function renderFiles(): void {
  const isShown = (!isSite && !state.hasBegun) || state.hasFailed;
  if (!isShown) return slots.files.replaceChildren();
  if (slots.files.lang === words.language && slots.files.hasChildNodes()) return renderMissing();
  slots.files.lang = words.language;
  const input = element("input", { type: "file", multiple: true, id: "files", change: () => void choose(input.files ?? []) });
  slots.files.replaceChildren(
    element(
      "div",
      { class: "choose" },
      element("p", {}, words.files.text),
      element("label", { for: "files" }, words.files.choose),
      input,
      element("p", { class: "problem missing", role: "status" }),
    ),
  );
  renderMissing();
}

function renderMissing(): void {
  const names = state.missing.map((file) => words.files[file]);
  const list = new Intl.ListFormat(words.locale, { type: "conjunction" }).format(names);
  slots.files.querySelector(".missing")?.replaceChildren(names.length > 0 ? filled(words.files.missing, { files: list }) : "");
}

async function choose(files: Iterable<File>): Promise<void> {
  chosen = { ...chosen, ...(await sortFiles(files)) };
  if (chosen.receipt) state.pasted = await chosen.receipt.text();
  const source = sourceOf(chosen);
  state.missing = source ? [] : (["manifest", "entries"] as const).filter((file) => !chosen[file]);
  if (source) start(source);
  render();
}

function start(source: Source): void {
  const { address, pasted } = state;
  Object.assign(state, newState(address), { pasted, hasBegun: true, overview: undefined, ended: undefined, own: undefined });
  worker?.terminate();
  worker = new Worker(URL.createObjectURL(new Blob([workerCode], { type: "text/javascript" })));
  worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => take(data));
  worker.addEventListener("error", () => take({ kind: "failed" }));
  send({ kind: "check", source });
}

function send(message: ToWorker): void {
  worker?.postMessage(message);
}

function find(): void {
  if (worker) return send({ kind: "find", pasted: state.pasted });
  state.own = { kind: "early" };
  renderOwn();
}

function take(message: FromWorker): void {
  switch (message.kind) {
    case "progress":
      state.steps[message.step] = { state: "running", done: message.done, total: message.total };
      return renderParts();
    case "step":
      state.steps[message.step] = message.state;
      state.winners = message.winners;
      return renderParts();
    case "overview":
      state.overview = message.overview;
      if (state.pasted.trim()) find();
      return renderTitle();
    case "ended":
      state.ended = message.ended;
      if (state.pasted.trim()) find();
      return renderParts();
    case "failed":
      state.hasFailed = true;
      return renderParts();
    case "own":
      state.own = message.own;
      return renderOwn();
  }
}

/** The title of the draw becomes known while the reader may be in a field. */
function renderTitle(): void {
  const focused = document.activeElement?.id;
  render();
  renderOwn();
  if (focused) document.getElementById(focused)?.focus();
}

if (state.address !== undefined) start({ kind: "address", address: state.address });
render();
