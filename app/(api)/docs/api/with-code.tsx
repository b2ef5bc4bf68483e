import type { ReactNode } from "react";

/** Renders the text between backticks as code. */
export function withCode(text: string): ReactNode[] {
  return text.split("`").map((part, index) =>
    index % 2 === 1 ? (
      <code key={index} className="text-14">
        {part}
      </code>
    ) : (
      part
    ),
  );
}
