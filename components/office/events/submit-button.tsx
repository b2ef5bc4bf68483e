"use client";

import { useTranslations } from "next-intl";
import type { useEventDraft } from "@/components/office/events/use-event-draft";
import { sayDone } from "@/components/office/ui/done/done-store";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { officeApi } from "@/lib/client/office/office-api";
import type { EventFileView } from "@/lib/office/events/types";

type SubmitButtonProps = { view: EventFileView; draft: ReturnType<typeof useEventDraft>; onSubmitted: () => void };

/** Hands a draft over to the house, which publishes it: an organizer does not publish. */
export function SubmitButton({ view, draft: { revision, checking }, onSubmitted }: SubmitButtonProps) {
  const t = useTranslations("OfficeEvents.bar");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const isSubmitted = view.draft?.revision === revision && view.draft.submitted !== null;
  async function submit(): Promise<void> {
    if (!(await run(() => officeApi.post("event/submit", { ref: view.ref, revision })))) return;
    sayDone(`event ${view.ref}`, t("submitted"));
    onSubmitted();
  }
  return (
    <>
      <FormFailure>{refusal.whole(thrown)}</FormFailure>
      <Button variant="spot" loading={checking || pending} disabled={revision === 0 || isSubmitted} onClick={() => void submit()}>
        {t(isSubmitted ? "submittedNow" : "submit")}
      </Button>
    </>
  );
}
