"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import {
  bodyOf,
  lateSessions,
  newDraft,
  problemsOf,
  roundsOf,
  type DrawDraft,
  type DrawProblem,
} from "@/components/office/draws/form/draw-draft";
import { DrawSummary } from "@/components/office/draws/form/draw-summary";
import { EntryFields } from "@/components/office/draws/form/entry-fields";
import { StockFields } from "@/components/office/draws/form/stock-fields";
import { TimeFields } from "@/components/office/draws/form/time-fields";
import { CallFailed } from "@/components/office/ui/call-failed";
import { sayDone } from "@/components/office/ui/done/done-store";
import { PageHead } from "@/components/office/ui/page-head";
import { useAct } from "@/components/office/ui/use-act";
import { useLeaveQuestion } from "@/components/office/ui/use-leave-question";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { hasCode } from "@/lib/client/api";
import { likelyNow } from "@/lib/client/clock/server-clock";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import { CHANGE_REFUSED, NOT_ENOUGH_TICKETS } from "@/lib/errors/codes";
import { formatCount, formatDateTime } from "@/lib/i18n/format";
import type { DrawStock } from "@/lib/office/draws/types";

type DrawFormProps = { eventId: string; onSaved: () => void; onBack: () => void };

const ownErrors = ["opens_at", "closes_at", "result_at", "pay_hours", "party_max", "wishes_max", "wishes"];

/** Creates a draw: times, rules and places, then a summary that is confirmed. */
export function DrawForm({ eventId, onSaved, onBack }: DrawFormProps) {
  const t = useTranslations("OfficeDraws.form");
  const page = useRef<HTMLElement>(null);
  const { data, last, failure, reload, refetch } = useCall(`draw stock ${eventId}`, ({ signal }) =>
    officeApi.get("draw/stock/{event_id}", { event_id: eventId }, { signal }),
  );
  const stock = data ?? last;
  // the form replaces the page: it begins at its top, also for the keyboard
  useEffect(() => {
    page.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  return (
    <main id="main" ref={page} tabIndex={-1} className="work rt-page" aria-busy={!stock && !failure}>
      <PageHead
        title={t("new")}
        sub={stock?.event_name}
        acts={
          <Button variant="line" data-leave onClick={onBack}>
            {t("back")}
          </Button>
        }
      />
      <CallFailed failure={failure} onRetry={reload} />
      {stock ? <DrawFields eventId={eventId} stock={stock} onStale={() => void refetch()} onSaved={onSaved} /> : null}
    </main>
  );
}

type DrawFieldsProps = {
  eventId: string;
  stock: DrawStock;
  /** the free places have changed */
  onStale: () => void;
  onSaved: () => void;
};

function DrawFields({ eventId, stock, onStale, onSaved }: DrawFieldsProps) {
  const t = useTranslations("OfficeDraws");
  const refusal = useRefusalText();
  const { run, pending, thrown, forget } = useAct();
  const [initial] = useState(() => newDraft(stock));
  const [draft, setDraft] = useState(initial);
  // a problem is not shown before the first try
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useLeaveQuestion(JSON.stringify(draft) !== JSON.stringify(initial));
  const problems = problemsOf(draft, stock, likelyNow());
  const change = (part: Partial<DrawDraft>) => {
    forget();
    setDraft((before) => ({ ...before, ...part }));
  };
  const fields = { draft, stock, change, errorOf: (...names: string[]) => refusal.field(thrown, ...names) };
  const body = () => bodyOf(eventId, draft);
  function ask(): void {
    setTried(true);
    if (problems.length === 0) setAsking(true);
  }
  async function create(): Promise<void> {
    const isDone = await run(() => officeApi.post("draw/create", body()));
    setAsking(false);
    if (!isDone) return onStale();
    const places = body().wishes.reduce((sum, one) => sum + one.places, 0);
    sayDone("draws", t("done.created", { count: formatCount(places) }));
    onSaved();
  }
  const refused = hasCode(thrown, CHANGE_REFUSED)
    ? t("form.refused")
    : hasCode(thrown, NOT_ENOUGH_TICKETS)
      ? t("form.fewer")
      : refusal.whole(thrown, ...ownErrors);
  return (
    <Form onSubmit={ask} summary={false} className="rt-form" aria-label={t("form.new")}>
      <TimeFields {...fields} />
      <StockFields {...fields} />
      <EntryFields {...fields} />
      <div className="rt-form-end">
        <p className="of-consequence">{t("form.consequence")}</p>
        {isTried ? <Problems problems={problems} draft={draft} stock={stock} /> : null}
        <FormFailure>{refused}</FormFailure>
        <div className="of-acts-row">
          <Button type="submit" variant="spot" loading={pending}>
            {t("form.next")}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("form.ask")}
        act={t("form.create")}
        keep={t("form.notYet")}
        danger={false}
        loading={pending}
        onAct={() => void create()}
      >
        <DrawSummary draft={draft} stock={stock} />
        <p>{t("form.askWhat")}</p>
      </ConfirmDialog>
    </Form>
  );
}

type ProblemsProps = { problems: DrawProblem[]; draft: DrawDraft; stock: DrawStock };

function Problems({ problems, draft, stock }: ProblemsProps) {
  const t = useTranslations("OfficeDraws.form.problems");
  const locale = useLocale();
  const end = roundsOf(draft).at(-1)?.payUntil;
  const [late] = lateSessions(draft, stock);
  if (problems.length === 0) return null;
  return (
    <div className="of-missing" role="status">
      {problems.map((problem) => (
        <p key={problem} className="num">
          {problem === "late" && late && end
            ? t("late", {
                end: formatDateTime(end, locale),
                session: formatDateTime(late.starts_at, locale),
                by: formatDateTime(late.over_by, locale),
              })
            : t(problem === "late" ? "hours" : problem)}
        </p>
      ))}
    </div>
  );
}
