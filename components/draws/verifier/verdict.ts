import { element, icon } from "@/components/draws/verifier/page-parts";
import { runningStep, type PageState } from "@/components/draws/verifier/page-state";
import type { Difference } from "@/components/draws/verifier/protocol";
import { timeText } from "@/components/draws/verifier/step-list";
import { filled, type Words } from "@/components/draws/verifier/words";
import { verifySteps } from "@/lib/draw/verify-draw";
import { formatCount } from "@/lib/i18n/format";

type Tone = "right" | "warn" | "danger" | "plain";

/** Makes the contents of the status: how far the check is, or its verdict. They change only from step to step. */
export function verdict(state: PageState, words: Words): Node[] {
  if (state.hasFailed) return [box("danger", "alert", words.failed.title, words.failed.text)];
  const difference = differenceOf(state);
  if (difference) return [differing(difference, words)];
  if (state.ended) return [ending(state, words)];
  const step = runningStep(state);
  if (!state.hasBegun) return [];
  const text = step ? filled(words.running, { step: verifySteps.indexOf(step) + 1 }) : words.loading;
  return [element("p", { class: "now" }, icon("spinner"), text)];
}

/** Returns the difference at which the check ended. */
export function differenceOf({ steps }: PageState): Difference | undefined {
  return verifySteps.map((step) => steps[step]).find((view) => view.state === "differs")?.difference;
}

function ending({ ended, overview }: PageState, words: Words): HTMLElement {
  if (!ended?.beacon) {
    const values = { round: formatCount(overview?.round ?? 0), time: timeText(overview?.roundAt ?? "", words.locale) };
    return box("plain", "clock", words.late.title, filled(words.late.text, values));
  }
  if (ended.beacon.source === "bitcoin") return box("warn", "alert", words.bitcoinVerdict.title, words.bitcoinVerdict.text);
  if (!ended.isTrustedChain) return box("warn", "alert", words.rehearsal.title, words.rehearsal.text);
  return box("right", "badge", words.right.title, words.right.text);
}

function box(tone: Tone, sign: Parameters<typeof icon>[0], title: string, text: string, ...more: Node[]): HTMLElement {
  return element(
    "div",
    { class: `verdict ${tone}` },
    icon(sign),
    element("div", {}, element("b", {}, title), element("p", {}, text), ...more),
  );
}

function differing({ file, line, field, problem, expected, found }: Difference, words: Words): HTMLElement {
  const { differs, files, problems } = words;
  const name = files[file];
  const place =
    line !== undefined
      ? filled(differs.where, { file: name, line: formatCount(line) })
      : field !== undefined
        ? filled(differs.field, { file: name, field })
        : filled(differs.whole, { file: name });
  const row = (title: string, value: string | undefined) =>
    value === undefined ? [] : [element("dt", {}, title), element("dd", {}, element("code", {}, value))];
  const values = [...row(differs.expected, expected), ...row(differs.found, found)];
  return box(
    "danger",
    "alert",
    differs.title,
    differs.text,
    element("p", { class: "place" }, element("strong", {}, place)),
    element("p", {}, problems[problem]),
    ...(values.length > 0 ? [element("dl", {}, ...values)] : []),
  );
}
