import { createContext, useContext } from "react";
import { valueAt, type Path } from "@/components/office/events/at-path";
import type { EventDraftFile, EventHall } from "@/lib/office/events/types";

export type EventForm = {
  event: EventDraftFile;
  /** what is on the site; null for a new one */
  published: EventDraftFile | null;
  halls: EventHall[];
  set: (path: Path, value: unknown) => void;
  /** why something cannot be published, by the path of its place, in the page's language */
  problems: ReadonlyMap<string, string>;
};

const context = createContext<EventForm | null>(null);
export const EventFormProvider = context.Provider;

/** The event that is written, for the fields of its editor. */
export function useEventForm(): EventForm {
  const form = useContext(context);
  if (!form) throw new Error("No event is written here");
  return form;
}

/** One place of the event: what stands there, what stood there, why it cannot stay so. */
export function useEventValue(path: Path) {
  const { event, published, problems, set } = useEventForm();
  const value = valueAt(event, path);
  const was = published === null ? undefined : valueAt(published, path);
  return {
    value,
    /** on the site, where it differs */
    was: published === null || JSON.stringify(was) === JSON.stringify(value) ? undefined : was,
    error: problems.get(path.join(".")),
    id: `at-${path.join("-")}`,
    set: (next: unknown) => set(path, next),
  };
}
