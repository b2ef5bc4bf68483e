import type { ReactNode } from "react";
import type { DrawEvent } from "@/components/draws/draw-event";
import { PageLink } from "@/components/ui/page-link";
import { Poster } from "@/components/ui/poster";

/** The event of a draw, with one line about it. */
export function DrawHead({ event, children }: { event: DrawEvent; children?: ReactNode }) {
  return (
    <div className="draw-head panel">
      <Poster src={event.image} alt="" sizes={40} />
      <div className="min-w-0">
        <PageLink href={`/activity/${event.slug}`} className="font-bold hover:underline">
          {event.name}
        </PageLink>
        {children ? <p className="num text-13 text-ink-2">{children}</p> : null}
      </div>
    </div>
  );
}
