import type { QuestionView } from "@/lib/domain/content/types";

/** A question with its answer; `key` identifies it in an address. */
export type Answer = QuestionView & { key: string };

/** Normalizes width and case, so that ＡＴＭ matches atm. */
const plain = (text: string) => text.normalize("NFKC").toLowerCase();

/** The answers that contain every word of a search, in the question or the answer. */
export function filterQuestions(answers: Answer[], search: string): Answer[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return answers.filter(({ title, content }) => {
    const text = plain(`${title}\n${content}`);
    return words.every((word) => text.includes(word));
  });
}
