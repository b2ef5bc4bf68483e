import type { FocusEvent, FocusEventHandler } from "react";

/** Ignores blur events within a select: the options of its open list take the focus, but the user has not left the field. */
export function onceLeft(onBlur: FocusEventHandler<HTMLSelectElement> | undefined) {
  return (event: FocusEvent<HTMLSelectElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.(event);
  };
}
