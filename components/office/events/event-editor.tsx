"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { EventFormProvider } from "@/components/office/events/event-form";
import { problemPlace, sections, type Section } from "@/components/office/events/problem-place";
import { PublishBar } from "@/components/office/events/publish-bar";
import { SectionList } from "@/components/office/events/section-list";
import { BasicsSection } from "@/components/office/events/sections/basics-section";
import { HolderSection } from "@/components/office/events/sections/holder-section";
import { PaySection } from "@/components/office/events/sections/pay-section";
import { PosterSection } from "@/components/office/events/sections/poster-section";
import { ProductSection } from "@/components/office/events/sections/product-section";
import { RefundSection } from "@/components/office/events/sections/refund-section";
import { SessionSection } from "@/components/office/events/sections/session-section";
import { TextSection } from "@/components/office/events/sections/text-section";
import { useEventDraft } from "@/components/office/events/use-event-draft";
import { useLeftFields } from "@/components/office/events/use-left-fields";
import { useAllFaces } from "@/components/office/ui/texts/use-all-faces";
import { useProblemText } from "@/components/office/ui/use-problem-text";
import type { EventDraftFile, EventFileView, EventHall } from "@/lib/office/events/types";

const contents: Record<Section, () => React.ReactNode> = {
  poster: PosterSection,
  basics: BasicsSection,
  texts: TextSection,
  sessions: SessionSection,
  pay: PaySection,
  refunds: RefundSection,
  holders: HolderSection,
  products: ProductSection,
};

type EventEditorProps = { view: EventFileView; halls: EventHall[]; onReload: () => void; onPublished: (ref: string) => void };

/** Edits an event on one page. Changes are saved automatically and published together. */
export function EventEditor({ view, halls, onReload, onPublished }: EventEditorProps) {
  const t = useTranslations("OfficeEvents");
  const problemText = useProblemText();
  const draft = useEventDraft(view);
  const { event, check, set } = draft;
  const published = view.published as EventDraftFile | null;
  useAllFaces();
  const { isLeft, onBlur, showAll } = useLeftFields();
  const problems = useMemo(
    () =>
      new Map(
        (check?.problems ?? [])
          .map(({ path, message }) => ({ place: problemPlace(path), message }))
          .filter(({ place }) => isLeft(place))
          .map(({ place, message }) => [place.join("."), problemText(message)]),
      ),
    [check, problemText, isLeft],
  );
  const { event_id: eventId } = view;
  const form = useMemo(
    () => ({ eventId, event, published, halls, set, problems, isLeft }),
    [eventId, event, published, halls, set, problems, isLeft],
  );
  return (
    <EventFormProvider value={form}>
      <main id="main" className="work ev-editor" onBlur={onBlur}>
        <SectionList eventId={eventId} hasDraft={draft.revision > 0} problems={check?.problems ?? []} />
        <div className="ev-work">
          {sections.map((section) => {
            const Content = contents[section];
            return (
              <section key={section} id={section} className="ev-section" aria-labelledby={`h-${section}`}>
                <h2 id={`h-${section}`}>{t(`sections.${section}`)}</h2>
                <Content />
              </section>
            );
          })}
        </div>
        <PublishBar view={view} draft={draft} onAsked={showAll} onReload={onReload} onPublished={onPublished} />
      </main>
    </EventFormProvider>
  );
}
