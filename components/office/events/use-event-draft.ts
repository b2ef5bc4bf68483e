"use client";

import { useCallback, useEffect, useState } from "react";
import { withValueAt, type Path } from "@/components/office/events/at-path";
import { useDraft } from "@/components/office/ui/use-draft";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import { usualRefundTerms } from "@/lib/domain/events/refund-terms/schemas";
import { isBlankText } from "@/lib/i18n/languages";
import type { EventDraftFile, EventFileView } from "@/lib/office/events/types";

/** Holds an event's draft, saves it shortly after the last change, and checks what its publication would do. */
export function useEventDraft({ ref, file, draft }: EventFileView) {
  const [event, setEvent] = useState(() => ({ refund_terms: usualRefundTerms, ...(file as EventDraftFile) }));
  const [first] = useState(event);
  const { revision, keeping, keep } = useDraft({
    value: event,
    first,
    revision: draft?.revision ?? 0,
    post: (next, known) => officeApi.post("event/save", { ref, revision: known, file: tidyEvent(next) }),
  });

  useEffect(() => {
    if (keeping === "still") return undefined;
    const warn = (leaving: BeforeUnloadEvent) => leaving.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [keeping]);

  const check = useCall(`event ${ref} ${revision}`, ({ signal }) => officeApi.get("event/check/{ref}", { ref }, { signal }));
  return {
    event,
    revision,
    keeping,
    /** of the last saved revision */
    check: check.data ?? check.last,
    checking: keeping !== "still" || !check.data,
    /** the check failed, so the effect of a publication is not known */
    isUnchecked: check.failure !== undefined,
    set: useCallback((path: Path, value: unknown) => setEvent((current) => withValueAt(current, path, value)), []),
    keep,
    recheck: check.refetch,
  };
}

/** Returns the file to save, without optional fields that are empty: a text without content is left out, not saved as four empty ones. */
function tidyEvent(event: EventDraftFile): EventDraftFile {
  const { headline, location, notice, published_at, pay_ways, ...rest } = event;
  return {
    ...rest,
    ...(isBlankText(headline) ? {} : { headline }),
    ...(isBlankText(location) ? {} : { location }),
    ...(notice ? { notice } : {}),
    ...(published_at ? { published_at } : {}),
    ...(pay_ways && pay_ways.length > 0 ? { pay_ways } : {}),
  };
}
