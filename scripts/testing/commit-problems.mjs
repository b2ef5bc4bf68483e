/** Longest subject and longest line of a body, in characters. */
const SUBJECT_MAX = 72;
const LINE_MAX = 100;

/** `area: summary`. Areas are lower-case words, such as `orders`, `pay-ways` and `seat map`. */
const SUBJECT = /^[a-z0-9]+(?:[ ,./-]+[a-z0-9]+)*: \S/;
/** Git writes these subjects and their bodies. */
const REVERT = /^(?:Revert|Reapply) "/;
/** GitHub makes this commit to test a pull request, and its message cannot be changed. */
const TEST_MERGE = /^Merge [0-9a-f]{40} into [0-9a-f]{40}$/;
/** Lines that say who did something, not why. */
const TRAILER = /^[A-Z][A-Za-z]*(?:-[A-Za-z]+)+: \S/;

/**
 * Returns what is wrong with the message of a commit, a sentence for each problem (CONTRIBUTING.md, Commits). The subject of a merge
 * has any form, and a merge needs no body, because the merged commits have theirs.
 * @param {{ message: string, isMerge: boolean }} commit `message`: subject and body, as Git stores them
 * @returns {string[]}
 */
export function commitProblems({ message, isMerge }) {
  const [subject = "", second = "", ...rest] = message.trimEnd().split("\n");
  const isWrittenByGit = REVERT.test(subject) || (isMerge && TEST_MERGE.test(subject));
  const problems = isWrittenByGit ? [] : subjectProblems(subject, isMerge);
  if (second !== "") problems.push("The second line is not empty. Put an empty line between the subject and the body.");
  const body = [second, ...rest];
  if (!isMerge && !body.some((line) => line.trim() !== "" && !TRAILER.test(line)))
    problems.push("There is no body. Say why the change is made, after an empty line.");
  for (const line of body.filter(isTooLong))
    problems.push(`A line of the body has ${lengthOf(line)} characters, and ${LINE_MAX} are allowed: "${line.slice(0, 40)}…"`);
  return problems;
}

function subjectProblems(subject, isMerge) {
  const problems = [];
  if (lengthOf(subject) > SUBJECT_MAX) problems.push(`The subject has ${lengthOf(subject)} characters, and ${SUBJECT_MAX} are allowed.`);
  if (isMerge) return problems;
  if (!SUBJECT.test(subject))
    problems.push('The subject is not "area: summary" with a lower-case area, such as "orders: refuse a second unpaid order".');
  if (subject.endsWith(".")) problems.push("The subject ends with a full stop. Remove it.");
  return problems;
}

/** A long address cannot be broken, so it may have a line to itself. */
const isTooLong = (line) => lengthOf(line) > LINE_MAX && /\s/.test(line.trim());

const lengthOf = (line) => [...line].length;
