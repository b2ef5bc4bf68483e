"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { CallOffConfirm } from "@/components/office/call-offs/call-off-confirm";
import { CallOffForm } from "@/components/office/call-offs/call-off-form";
import { CallOffProgress } from "@/components/office/call-offs/call-off-progress";
import { CallFailed } from "@/components/office/ui/call-failed";
import { PageHead } from "@/components/office/ui/page-head";
import { useAllFaces } from "@/components/office/ui/texts/use-all-faces";
import { Button } from "@/components/ui/button";
import { Steps } from "@/components/ui/steps";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";

/** The states of a call-off as steps; "done" is after the last one. */
const steps = ["draft", "waiting", "running"] as const;
/** Interval of loading the progress of a running call-off, in ms. */
const ASK_EVERY = 3_000;

type CallOffEditorProps = {
  /** null: a new one */ callOffId: string | null;
  /** for a new one */ eventId: string | undefined;
  onSaved: (id: string) => void;
  onBack: () => void;
};

/** One call-off: edited as a draft, confirmed by a second person, then watched until it is done. */
export function CallOffEditor({ callOffId, eventId, onSaved, onBack }: CallOffEditorProps) {
  const t = useTranslations("OfficeCallOffs");
  const { data, last, failure, reload } = useCall(callOffId === null ? null : `call-off ${callOffId}`, ({ signal }) =>
    officeApi.get("call_off/detail/{call_off_id}", { call_off_id: callOffId! }, { signal }),
  );
  const callOff = data ?? last;
  const isRunning = callOff?.state === "running";
  useAllFaces();
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(reload, ASK_EVERY);
    return () => clearInterval(timer);
  }, [isRunning, reload]);
  return (
    <main id="main" className="work co-work">
      <PageHead
        title={callOff ? t("titleOf", { kind: t(`kinds.${callOff.kind}`), name: callOff.event_name }) : t("new")}
        sub={callOff ? t(`states.${callOff.state}`) : undefined}
        acts={
          <Button variant="line" data-leave onClick={onBack}>
            {t("back")}
          </Button>
        }
      />
      {callOff || callOffId === null ? (
        <div className="co-steps">
          <Steps
            label={t("steps.label")}
            steps={steps.map((step) => t(`steps.${step}`))}
            current={[...steps, "done"].indexOf(callOff?.state ?? "draft") + 1}
          />
        </div>
      ) : null}
      <CallFailed failure={failure} onRetry={reload} />
      {callOffId === null || callOff?.state === "draft" ? (
        <CallOffForm key={callOffId} callOff={callOff} eventId={eventId} onSaved={onSaved} onChanged={reload} onBack={onBack} />
      ) : callOff?.state === "waiting" ? (
        <CallOffConfirm callOff={callOff} onChanged={reload} />
      ) : callOff ? (
        <CallOffProgress callOff={callOff} onChanged={reload} />
      ) : null}
    </main>
  );
}
