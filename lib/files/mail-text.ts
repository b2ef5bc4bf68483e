/** The content of a mail, before it is rendered as plain text or HTML. */
export type MailText = {
  /** BCP 47, for the reader's screen reader and fonts */
  lang: string;
  title: string;
  paragraphs: string[];
  /** something to copy, in large print, for instance a code */
  figure?: string;
  /** named facts; groups are set apart from each other */
  facts?: Fact[][];
  /** the main link */
  button?: { label: string; url: string };
  /** above the title, by the name of the attached file */
  picture?: { name: string; alt: string };
  /** each with its QR code, which is attached under this name */
  tickets?: { seat: string; type: string; ticketNo: string; code?: { name: string; alt: string } }[];
  /** further links after the button */
  links?: { label: string; url: string }[];
  /** after the facts and the button, in small print */
  notes?: string[];
  footer: string;
};

/** `strong`: must not be overlooked */
export type Fact = { label: string; text: string; strong?: boolean };

/** Renders a mail as plain text, for programs that show no HTML and people who prefer text. */
export function mailText({
  title,
  paragraphs,
  figure,
  facts = [],
  button,
  tickets = [],
  links = [],
  notes = [],
  footer,
}: MailText): string {
  const groups = facts.map((group) => group.map(({ label, text }) => `${label}  ${text.replaceAll("\n", "\n  ")}`).join("\n"));
  const parts = [
    title,
    ...(figure === undefined ? [] : [figure]),
    ...paragraphs,
    ...(tickets.length > 0 ? [tickets.map((ticket) => lineOf(ticket)).join("\n")] : []),
    ...groups,
    ...[...(button ? [button] : []), ...links].map(({ label, url }) => `${label}\n${url}`),
    ...notes,
    footer,
  ];
  return `${parts.join("\n\n")}\n`;
}

function lineOf({ seat, type, ticketNo }: NonNullable<MailText["tickets"]>[number]): string {
  return [seat, type, ticketNo].filter(Boolean).join("  ");
}
