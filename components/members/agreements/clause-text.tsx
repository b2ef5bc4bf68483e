import { Fragment } from "react";
import { Link } from "@/lib/i18n/navigation";

/** `[words](address)`: split yields text, words, address, text, … */
const LINK = /\[([^\][]+)\]\(([^)\s]+)\)/;

/** A clause with its links. `apart` opens them in a new tab, so that input in a form is not lost. */
export function ClauseText({ text, apart }: { text: string; apart: boolean }) {
  const parts = text.split(LINK);
  return parts.map((part, index) => {
    if (index % 3 === 0) return <Fragment key={index}>{part}</Fragment>;
    if (index % 3 === 2) return null;
    const href = parts[index + 1] ?? "";
    if (!href.startsWith("/"))
      return (
        <a key={index} className="link" href={href}>
          {part}
        </a>
      );
    return (
      <Link key={index} className="link" href={href} prefetch={false} target={apart ? "_blank" : undefined}>
        {part}
      </Link>
    );
  });
}
