import { element, icon } from "@/components/draws/verifier/page-parts";
import type { PageState, StepView } from "@/components/draws/verifier/page-state";
import { filled, type Words } from "@/components/draws/verifier/words";
import { verifySteps, type VerifyStep } from "@/lib/draw/verify-draw";
import { formatCount, formatDateTime } from "@/lib/i18n/format";

const MEGABYTE = 1_000_000;

/** Makes the list of the six steps. */
export function stepList(state: PageState, words: Words): HTMLElement {
  return element("ol", { class: "steps" }, ...verifySteps.map((step, index) => stepItem(step, index + 1, state, words)));
}

function stepItem(step: VerifyStep, number: number, state: PageState, words: Words): HTMLElement {
  const view = state.steps[step];
  const { name, text } = words.steps[step];
  const facts = factsOf(step, view, state, words);
  const mark = { matches: icon("check"), differs: icon("cross"), running: String(number), waiting: String(number) }[view.state];
  return element(
    "li",
    { class: view.state, "data-step": step, "aria-current": view.state === "running" && "step" },
    element("span", { class: "mark" }, mark),
    element("b", {}, name),
    element("span", { class: "state" }, stateText(step, view, state, words)),
    element("p", {}, text),
    view.state === "running" && bar(name, view),
    facts !== undefined && element("span", { class: "facts" }, facts),
  );
}

function stateText(step: VerifyStep, view: StepView, state: PageState, { states }: Words): string {
  if (view.state === "running") return `${percentOf(view)}%`;
  const isSigned = step === "beacon" && view.state === "matches" && state.ended?.beacon?.source !== "bitcoin";
  return isSigned ? states.signed : states[view.state];
}

function percentOf({ done, total }: { done: number; total: number }): number {
  return total === 0 ? 0 : Math.floor((done / total) * 100);
}

function bar(name: string, view: { done: number; total: number }): HTMLElement {
  const percent = String(percentOf(view));
  const filling = element("i");
  filling.style.width = `${percent}%`;
  const range = { "aria-valuemin": "0", "aria-valuemax": "100", "aria-valuenow": percent };
  return element("div", { class: "bar", role: "progressbar", "aria-label": name, ...range }, filling);
}

/** The numbers of a step, as far as they are known. */
function factsOf(step: VerifyStep, view: StepView, { overview, ended, winners }: PageState, { steps, locale }: Words): string | undefined {
  if (view.state === "running" && view.total > 1 && (step === "order" || step === "list"))
    return filled(steps.order.facts, { done: formatCount(view.done), total: formatCount(view.total) });
  if (!overview) return undefined;
  const sum = (from: number, to?: number) => formatCount(winners.slice(from, to).reduce((total, count) => total + count, 0));
  const isDone = view.state === "matches";
  switch (step) {
    case "list": {
      const size = `${(overview.bytes / MEGABYTE).toFixed(1)} MB`;
      return filled(steps.list.facts, { entries: formatCount(overview.entries), chunks: formatCount(overview.chunks), size });
    }
    case "seal":
      return filled(steps.seal.facts, { root: inGroups(overview.root.slice(0, 16)) });
    case "beacon": {
      if (ended?.beacon?.source === "bitcoin") {
        const { height, hash } = ended.beacon;
        return `${filled(steps.beacon.bitcoin, { height, time: timeText(overview.fallbackAt, locale) })} ${hash}`;
      }
      return filled(steps.beacon.facts, { round: formatCount(overview.round), time: timeText(overview.roundAt, locale) });
    }
    case "order":
      return isDone ? filled(steps.order.facts, { done: formatCount(overview.entries), total: formatCount(overview.entries) }) : undefined;
    case "places":
      return isDone ? filled(steps.places.facts, { count: sum(0, 1) }) : undefined;
    case "rounds":
      return isDone ? filled(steps.rounds.facts, { rounds: Math.max(0, winners.length - 1), count: sum(1) }) : undefined;
  }
}

/** Writes a time of a draw's files as the site does, with its seconds. */
export function timeText(written: string, locale: string): string {
  return `${formatDateTime(written, locale)}:${written.slice(17, 19)}`;
}

/** Writes hexadecimal digits in groups of four. */
export function inGroups(digits: string): string {
  return digits.replace(/(.{4})(?=.)/g, "$1 ");
}
