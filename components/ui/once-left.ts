import type { FocusEvent, FocusEventHandler } from "react";

/** While the list of a select is open its options have the focus: the field has not been left yet. */
export function onceLeft(onBlur: FocusEventHandler<HTMLSelectElement> | undefined) {
  return (event: FocusEvent<HTMLSelectElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.(event);
  };
}
