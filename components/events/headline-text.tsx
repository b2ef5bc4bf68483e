import { Fragment } from "react";

/** An editor's title, with line breaks only where the editor put them. */
export function HeadlineText({ text }: { text: string }) {
  return text.split("\n").map((line, index) => (
    <Fragment key={index}>
      {index > 0 ? <br /> : null}
      {line}
    </Fragment>
  ));
}
