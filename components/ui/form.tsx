"use client";

import { useEffect, useRef, useState, type ComponentProps, type SyntheticEvent } from "react";
import { ErrorSummary } from "@/components/ui/error-summary";
import { createFormFields, focusField, FormFieldsContext } from "@/components/ui/form-fields";
import { useStore } from "@/lib/client/stores/create-store";

type FormProps = Omit<ComponentProps<"form">, "onSubmit" | "noValidate"> & {
  /** checks and sends; its promise settles once every field knows its error */
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => Promise<unknown> | unknown;
  /** false for forms whose fields are all in view: then only the fields show errors */
  summary?: boolean;
};

/**
 * A form with our own validation. After a submit with errors, it lists them above the fields and focuses the first
 * wrong field. A form with one field, or with all fields in view, shows errors only at the fields.
 */
export function Form({ onSubmit, summary = true, children, ...rest }: FormProps) {
  const [fields] = useState(createFormFields);
  const [answers, setAnswers] = useState(0);
  const { bad, count, shown, turn } = useStore(fields.store);
  const first = bad[0]?.id;
  const leading = useRef(false);

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // A number field whose text is not a number shows its error (components/office/ui/numbers/number-input), and nothing is sent.
    const unread = [...event.currentTarget.querySelectorAll("input")].filter(({ validity }) => validity.customError);
    for (const input of unread) input.checkValidity();
    if (unread[0]) return unread[0].focus();
    // Moving the focus to a field reads its error out. If an input has the focus already, the field announces its error itself.
    fields.send({ quiet: summary || !(document.activeElement instanceof HTMLInputElement) });
    try {
      await onSubmit(event);
    } finally {
      setAnswers((before) => before + 1);
    }
  }

  // runs after the fields' own effects, which have reported the errors of the answer by then
  useEffect(() => {
    if (answers > 0) fields.settle();
  }, [answers, fields]);
  // once per submit, when the summary is shown
  useEffect(() => {
    if (turn === 0 || !first) return;
    leading.current = true;
    focusField(first);
    leading.current = false;
  }, [turn]); // eslint-disable-line react-hooks/exhaustive-deps -- correcting the first field does not move the focus

  /** Reacts to the visitor's own input and focus, not to a focus that the form moved. */
  function goOn(): void {
    if (!leading.current) fields.goOn();
  }

  return (
    <FormFieldsContext value={fields}>
      <form {...rest} noValidate onSubmit={(event) => void submit(event)} onInput={goOn} onBlur={goOn}>
        {summary && count > 1 ? <ErrorSummary bad={shown ? bad : []} turn={turn} /> : null}
        {children}
      </form>
    </FormFieldsContext>
  );
}
