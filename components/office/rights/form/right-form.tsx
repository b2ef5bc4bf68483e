"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { BeginningChips } from "@/components/office/rights/form/beginning-chips";
import { CarrierFields } from "@/components/office/rights/form/carrier-fields";
import { GiveFields } from "@/components/office/rights/form/give-fields";
import { CountFields, MoreFields, WindowFields } from "@/components/office/rights/form/limit-fields";
import { NameFields } from "@/components/office/rights/form/name-fields";
import { bodyOf, newDraft, problemsOf, type RightDraft } from "@/components/office/rights/form/right-draft";
import { ScopeFields } from "@/components/office/rights/form/scope-fields";
import { useRightWords } from "@/components/office/rights/use-right-words";
import { sayDone } from "@/components/office/ui/done/done-store";
import { PageHead } from "@/components/office/ui/page-head";
import { useAllFaces } from "@/components/office/ui/texts/use-all-faces";
import { useAct } from "@/components/office/ui/use-act";
import { useLeaveQuestion } from "@/components/office/ui/use-leave-question";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { hasCode } from "@/lib/client/api";
import { officeApi } from "@/lib/client/office/office-api";
import { CHANGE_REFUSED } from "@/lib/errors/codes";
import type { EventParts, OfficeRight } from "@/lib/office/rights/types";

type RightFormProps = {
  eventId: string;
  parts: EventParts;
  /** undefined: a new one */
  right: OfficeRight | undefined;
  source: OfficeRight | undefined;
  initial: RightDraft;
  onSaved: (right: OfficeRight) => void;
  onBack: () => void;
};

const ownErrors = ["name", "carrier", "tag", "sees", "early", "amount", "percent", "group", "valid_from", "valid_until"];

/** Creates or changes a right to buy. */
export function RightForm({ eventId, parts, right, source, initial, onSaved, onBack }: RightFormProps) {
  const t = useTranslations("OfficeRights");
  const words = useRightWords();
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [draft, setDraft] = useState(initial);
  // a problem is not shown before the first try
  const [isTried, setTried] = useState(false);
  const page = useRef<HTMLElement>(null);
  useAllFaces();
  // the form replaces the list: it begins at its top, also for the keyboard
  useEffect(() => {
    page.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  const { languages } = parts;
  const isChanged = JSON.stringify(draft) !== JSON.stringify(initial);
  useLeaveQuestion(isChanged);
  const problems = problemsOf(draft, languages);
  const change = (part: Partial<RightDraft>) => setDraft((before) => ({ ...before, ...part }));
  const fields = { draft, parts, change, errorOf: (...names: string[]) => refusal.field(thrown, ...names) };
  async function save(): Promise<void> {
    setTried(true);
    if (problems.length > 0) return;
    const body = bodyOf(draft, languages);
    let saved: OfficeRight | undefined;
    const isDone = await run(async () => {
      saved = right
        ? await officeApi.post("right/change", { right_id: right.right_id, revision: right.revision, ...body })
        : await officeApi.post("right/create", { event_id: eventId, ...body });
    });
    if (!isDone || !saved) return;
    sayDone("rights", t(right ? "done.changed" : "done.created", { name: words.name(saved) }));
    onSaved(saved);
  }
  const title = right
    ? t("form.change", { name: words.name(right) })
    : source
      ? t("form.copy", { name: words.name(source) })
      : t("form.new");
  return (
    <main id="main" ref={page} tabIndex={-1} className="work rt-page">
      <PageHead
        title={title}
        sub={parts.event_name}
        acts={
          <Button variant="line" data-leave onClick={onBack}>
            {t("form.back")}
          </Button>
        }
      />
      <Form onSubmit={save} summary={false} className="rt-form" aria-label={title}>
        {right || source ? null : <BeginningChips onBegin={(template) => setDraft(({ name }) => newDraft(template, name))} />}
        <NameFields {...fields} isTried={isTried} />
        <CarrierFields {...fields} isFixed={right !== undefined && hasCarried(right)} />
        <GiveFields {...fields} />
        <ScopeFields {...fields} />
        <WindowFields {...fields} />
        <CountFields {...fields} />
        <MoreFields {...fields} />
        <div className="rt-form-end">
          <p className="of-consequence">{t(right ? "form.soldStay" : "form.notYetUsed")}</p>
          {isTried && problems.length > 0 ? (
            <div className="of-missing" role="status">
              {problems.map((problem) => (
                <p key={problem}>{t(`form.problems.${problem}`)}</p>
              ))}
            </div>
          ) : null}
          <FormFailure>{hasCode(thrown, CHANGE_REFUSED) ? t("form.changedMeanwhile") : refusal.whole(thrown, ...ownErrors)}</FormFailure>
          <div className="of-acts-row">
            <Button type="submit" variant="spot" loading={pending} disabled={right !== undefined && !isChanged}>
              {t(right ? "form.save" : "form.create")}
            </Button>
          </div>
        </div>
      </Form>
    </main>
  );
}

/** Whether something depends on the carrier of a right: the server refuses another one then. */
function hasCarried({ list, codes, use }: OfficeRight): boolean {
  return list.lines + codes.made + use.held + use.used + use.released > 0;
}
