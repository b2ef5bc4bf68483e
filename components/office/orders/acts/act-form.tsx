"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useAct } from "@/components/office/ui/use-act";
import { useLeaveQuestion } from "@/components/office/ui/use-leave-question";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button, type ButtonVariant } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";

type ActFormProps = {
  /** label of the button: the act with its numbers */
  act: string;
  variant?: ButtonVariant;
  /** the effect of the act, shown above the button */
  consequence?: ReactNode;
  /** label of the reason or note; without it, the form asks for none */
  wordsLabel?: string;
  /** whether the reason or note may be empty */
  isOptional?: boolean;
  /** names of the form's own fields, which show their part of a refusal */
  fields?: string[];
  children?: (errorOf: (...names: string[]) => string | undefined) => ReactNode;
  send: (words: string) => Promise<unknown>;
  onDone: () => void;
};

/** The form of an act: its fields, its reason, its consequences and one button. Ctrl+Enter submits from any field. */
export function ActForm({ act, variant = "ink", consequence, wordsLabel, isOptional, fields = [], children, send, onDone }: ActFormProps) {
  const validation = useTranslations("Validation");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [words, setWords] = useState("");
  useLeaveQuestion(words.trim() !== "");
  const [sent, setSent] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const isMissing = wordsLabel !== undefined && !isOptional && words.trim() === "";
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("input:not([type=checkbox]), textarea, button")?.focus();
  }, []);
  async function submit(): Promise<void> {
    setSent(true);
    if (isMissing) return;
    if (await run(() => send(words.trim()))) onDone();
  }
  return (
    <div
      ref={form}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) void submit();
      }}
    >
      <Form onSubmit={submit} summary={false} className="desk-form">
        {children?.((...names) => refusal.field(thrown, ...names))}
        {wordsLabel === undefined ? null : (
          <Field
            label={wordsLabel}
            error={(sent && isMissing ? validation("reason_require") : undefined) ?? refusal.field(thrown, "reason", "text", "note")}
          >
            {(control) => (
              <textarea {...control} className="inp" rows={2} value={words} onChange={({ target }) => setWords(target.value)} />
            )}
          </Field>
        )}
        {consequence ? <p className="of-sub">{consequence}</p> : null}
        <FormFailure>{refusal.whole(thrown, "reason", "text", "note", ...fields)}</FormFailure>
        <Button type="submit" variant={variant} block loading={pending}>
          {act}
        </Button>
      </Form>
    </div>
  );
}
