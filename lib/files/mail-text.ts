/** The content of a mail, before it is rendered as plain text or HTML. */
export type MailText = {
  /** BCP 47, for the reader's screen reader and fonts */
  lang: string;
  title: string;
  paragraphs: string[];
  /** something to copy, in large print: a code */
  figure?: string;
  /** named facts; a group stands apart from the next */
  facts?: Fact[][];
  /** the link to continue */
  button?: { label: string; url: string };
  /** after the facts and the button, in small print */
  notes?: string[];
  footer: string;
};

/** `strong`: must not be overlooked */
export type Fact = { label: string; text: string; strong?: boolean };

/** A mail as plain text, for programs that show no HTML and people who want none. */
export function mailText({ title, paragraphs, figure, facts = [], button, notes = [], footer }: MailText): string {
  const groups = facts.map((group) => group.map(({ label, text }) => `${label}  ${text.replaceAll("\n", "\n  ")}`).join("\n"));
  const parts = [
    title,
    ...(figure === undefined ? [] : [figure]),
    ...paragraphs,
    ...groups,
    ...(button ? [`${button.label}\n${button.url}`] : []),
    ...notes,
    footer,
  ];
  return `${parts.join("\n\n")}\n`;
}
