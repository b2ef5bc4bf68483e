import { createContext, useContext } from "react";
import { valueAt, type Path } from "@/components/office/events/at-path";
import type { EventDraftFile, EventHall } from "@/lib/office/events/types";

export type EventForm = {
  /** null for a new event */
  eventId: string | null;
  event: EventDraftFile;
  /** the published version; null for a new event */
  published: EventDraftFile | null;
  halls: EventHall[];
  set: (path: Path, value: unknown) => void;
  /** reasons against publication in the page's language, by the path of their field, once the person has left the field */
  problems: ReadonlyMap<string, string>;
  /** whether the person has left a field, or asked for all problems */
  isLeft: (path: Path) => boolean;
};

const context = createContext<EventForm | null>(null);
export const EventFormProvider = context.Provider;

/** Returns the event being edited, for the fields of its editor. */
export function useEventForm(): EventForm {
  const form = useContext(context);
  if (!form) throw new Error("No event is written here");
  return form;
}

/** Returns one value of the event: the draft's value, the published one if it differs, and its problem. */
export function useEventValue(path: Path) {
  const { event, published, problems, isLeft, set } = useEventForm();
  const value = valueAt(event, path);
  const was = published === null ? undefined : valueAt(published, path);
  return {
    value,
    /** the published value, if it differs */
    was: published === null || JSON.stringify(was) === JSON.stringify(value) ? undefined : was,
    error: problems.get(path.join(".")),
    isLeft: isLeft(path),
    id: `at-${path.join("-")}`,
    set: (next: unknown) => set(path, next),
  };
}
