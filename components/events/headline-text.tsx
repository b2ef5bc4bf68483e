import { Fragment } from "react";

/** An editor's title, broken only where the editor broke it. */
export function HeadlineText({ text }: { text: string }) {
  return text.split("\n").map((line, index) => (
    <Fragment key={index}>
      {index > 0 ? <br /> : null}
      {line}
    </Fragment>
  ));
}
