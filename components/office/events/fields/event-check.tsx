"use client";

import type { Path } from "@/components/office/events/at-path";
import { useEventValue } from "@/components/office/events/event-form";
import { Checkbox } from "@/components/ui/checkbox";

type EventCheckProps = {
  path: Path;
  label: string;
  /** the value if the event has none */
  absent: boolean;
};

/** A checkbox for a value of the event. */
export function EventCheck({ path, label, absent }: EventCheckProps) {
  const { value, error, id, set } = useEventValue(path);
  return (
    <Checkbox
      id={id}
      label={label}
      error={error}
      checked={(value as boolean | undefined) ?? absent}
      onChange={({ target }) => set(target.checked)}
    />
  );
}
