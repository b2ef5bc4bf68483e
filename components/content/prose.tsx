import { Fragment, type ReactNode } from "react";

/** A first paragraph of at most this many characters is styled as the lead. */
const LEAD_LENGTH_MAX = 90;

/** Formats **bold** within a line; everything else is text. */
function inline(text: string): ReactNode[] {
  return text
    .split(/\*\*(.+?)\*\*/g)
    .map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : <Fragment key={index}>{part}</Fragment>));
}

function lines(text: string): ReactNode[] {
  return text.split("\n").map((line, index) => (
    <Fragment key={index}>
      {index > 0 ? <br /> : null}
      {inline(line)}
    </Fragment>
  ));
}

function items(block: string, mark: RegExp): ReactNode[] {
  return block.split("\n").map((line, index) => <li key={index}>{inline(line.replace(mark, ""))}</li>);
}

function block(text: string, key: number): ReactNode {
  const heading = /^(#{2,3}) (.+)$/.exec(text);
  if (heading) return heading[1] === "##" ? <h2 key={key}>{inline(heading[2] ?? "")}</h2> : <h3 key={key}>{inline(heading[2] ?? "")}</h3>;
  const all = text.split("\n");
  if (all.every((line) => /^[-*] /.test(line))) return <ul key={key}>{items(text, /^[-*] /)}</ul>;
  if (all.every((line) => /^\d+\. /.test(line))) return <ol key={key}>{items(text, /^\d+\. /)}</ol>;
  return (
    <p key={key} className={key === -1 ? "lead" : undefined}>
      {lines(text)}
    </p>
  );
}

/** Splits prose into blocks at empty lines; a heading is a separate block. */
export function proseBlocks(text: string): string[] {
  return text
    .replace(/\r\n/g, "\n")
    .replace(/^(#{2,3} .+)$/gm, "\n\n$1\n\n")
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);
}

type ProseProps = { text: string; /** if it is not the page's */ lang?: string; lead?: boolean; className?: string };

/** Renders paragraphs, headings (## ###), lists and bold. The text is never interpreted as HTML. */
export function Prose({ text, lang, lead = false, className = "" }: ProseProps) {
  return (
    <div className={`prose ${className}`} lang={lang}>
      {proseBlocks(text).map((part, index) => block(part, lead && index === 0 && part.length <= LEAD_LENGTH_MAX ? -1 : index))}
    </div>
  );
}
