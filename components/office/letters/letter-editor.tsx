"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { LetterForm } from "@/components/office/letters/letter-form";
import { LetterProgress } from "@/components/office/letters/letter-progress";
import { CallFailed } from "@/components/office/ui/call-failed";
import { PageHead } from "@/components/office/ui/page-head";
import { useAllFaces } from "@/components/office/ui/texts/use-all-faces";
import { Button } from "@/components/ui/button";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";

/** Interval of loading the progress while a letter is being sent, in ms. */
const ASK_EVERY = 3_000;

type LetterEditorProps = { /** null: a new one */ letterId: string | null; onSaved: (id: string) => void; onBack: () => void };

/** One letter: edited while it is a draft, afterwards its progress. */
export function LetterEditor({ letterId, onSaved, onBack }: LetterEditorProps) {
  const t = useTranslations("OfficeLetters");
  const { data, last, failure, reload } = useCall(letterId === null ? null : `letter ${letterId}`, ({ signal }) =>
    officeApi.get("letter/detail/{letter_id}", { letter_id: letterId! }, { signal }),
  );
  const letter = data ?? last;
  const isSending = letter?.state === "sending" || (letter?.waiting ?? 0) > 0;
  useAllFaces();
  useEffect(() => {
    if (!isSending) return undefined;
    const timer = setInterval(reload, ASK_EVERY);
    return () => clearInterval(timer);
  }, [isSending, reload]);
  return (
    <main id="main" className="work lt-work">
      <PageHead
        title={letter?.title || t("new")}
        sub={letter ? `${t(`states.${letter.state}`)} · ${letter.event_name}` : undefined}
        acts={
          <Button variant="line" data-leave onClick={onBack}>
            {t("back")}
          </Button>
        }
      />
      <CallFailed failure={failure} onRetry={reload} />
      {letterId === null || letter?.state === "draft" ? (
        <LetterForm key={letterId} letter={letter} onSaved={onSaved} onChanged={reload} onBack={onBack} />
      ) : letter ? (
        <LetterProgress letter={letter} onChanged={reload} />
      ) : null}
    </main>
  );
}
