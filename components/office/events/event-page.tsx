"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { EventEditor } from "@/components/office/events/event-editor";
import { CallFailed } from "@/components/office/ui/call-failed";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";

/** Loads the editor for an address: the id of an event, or the draft of a new one. */
export function EventPage({ eventRef }: { eventRef: string }) {
  const router = useRouter();
  // increases with each publication, so that the editor starts again with the published version
  const [round, setRound] = useState(0);
  const { data, failure, reload } = useCall(
    `event ${eventRef} ${round}`,
    async ({ signal }) => {
      const [view, { halls }] = await Promise.all([
        officeApi.get("event/file/{ref}", { ref: eventRef }, { signal }),
        officeApi.get("event/halls", { signal }),
      ]);
      return { view, halls };
    },
    { once: true },
  );
  // the address of a draft that was published meanwhile
  const moved = data && data.view.ref !== eventRef ? data.view.ref : undefined;
  useEffect(() => {
    if (moved) router.replace(`/office/events/${moved}`);
  }, [moved, router]);
  if (!data || moved)
    return (
      <main id="main" className="work" aria-busy={!failure}>
        <CallFailed failure={failure} onRetry={reload} />
      </main>
    );
  return (
    <EventEditor
      key={round}
      view={data.view}
      halls={data.halls}
      onReload={() => setRound(round + 1)}
      onPublished={(ref) => {
        if (ref === eventRef) setRound(round + 1);
        else router.replace(ref ? `/office/events/${ref}` : "/office/events");
      }}
    />
  );
}
