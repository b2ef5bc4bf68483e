"use client";

import { useEffect, type ReactNode } from "react";
import { PageHead } from "@/components/office/ui/page-head";
import { Select } from "@/components/ui/select";
import { chooseScope, scopeStore } from "@/lib/client/office/scope-store";
import { useEventNames, type EventName } from "@/lib/client/office/use-event-names";
import { useSelf } from "@/lib/client/office/use-self";
import { useStore } from "@/lib/client/stores/create-store";

type EventScopeProps = {
  /** the event that another page has chosen */ initialEvent?: string;
  title: string;
  /** asks for an event, names the choice, and fills it before one is chosen */
  words: { ask: string; label: string; placeholder: string };
  children: (eventId: string, events: readonly EventName[]) => ReactNode;
};

/** A page about the event that is chosen in the house bar; without one it asks for an event. */
export function EventScope({ initialEvent, title, words, children }: EventScopeProps) {
  const scope = useStore(scopeStore);
  const { event_ids } = useSelf();
  const events = useEventNames() ?? [];
  useEffect(() => {
    if (initialEvent) chooseScope(initialEvent);
  }, [initialEvent]);
  const eventId = scope ?? (event_ids?.length === 1 ? (event_ids[0] ?? null) : null);
  if (eventId) return children(eventId, events);
  return (
    <main id="main" className="work">
      <PageHead title={title} />
      <div className="of-empty">
        <p>{words.ask}</p>
        <Select
          label={words.label}
          placeholder={words.placeholder}
          value=""
          onChange={({ target }) => chooseScope(target.value || null)}
          options={events.map(({ event_id, name }) => ({ value: event_id, label: name }))}
        />
      </div>
    </main>
  );
}
