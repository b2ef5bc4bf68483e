"use client";

import { useEffect, useRef, useState, type ComponentProps, type SyntheticEvent } from "react";
import { ErrorSummary } from "@/components/ui/error-summary";
import { createFormFields, focusField, FormFieldsContext } from "@/components/ui/form-fields";
import { useStore } from "@/lib/client/stores/create-store";

type FormProps = Omit<ComponentProps<"form">, "onSubmit" | "noValidate"> & {
  /** checks and sends; done once every field knows what is wrong with it */
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => Promise<unknown> | unknown;
  /** false where all fields are in sight: what is wrong is said there alone */
  summary?: boolean;
};

/**
 * A form whose fields are judged by us. Sent with errors, it names them above its fields and gives the
 * focus to the first (look.md, section 7); a form of one field, and one whose fields are all in sight, says it there alone.
 */
export function Form({ onSubmit, summary = true, children, ...rest }: FormProps) {
  const [fields] = useState(createFormFields);
  const [answers, setAnswers] = useState(0);
  const { bad, count, shown, turn } = useStore(fields.store);
  const first = bad[0]?.id;
  const leading = useRef(false);

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // A number field whose text is not a number says so (components/office/ui/number-input), and nothing is sent.
    const unread = [...event.currentTarget.querySelectorAll("input")].filter(({ validity }) => validity.customError);
    for (const input of unread) input.checkValidity();
    if (unread[0]) return unread[0].focus();
    // the focus that is led to a field reads its error out; where it stands already, the field says it
    fields.send({ quiet: summary || !(document.activeElement instanceof HTMLInputElement) });
    try {
      await onSubmit(event);
    } finally {
      setAnswers((before) => before + 1);
    }
  }

  // after the fields' own effects: what the answer found wrong they have reported by now
  useEffect(() => {
    if (answers > 0) fields.settle();
  }, [answers, fields]);
  // once for each sending, when the summary stands
  useEffect(() => {
    if (turn === 0 || !first) return;
    leading.current = true;
    focusField(first);
    leading.current = false;
  }, [turn]); // eslint-disable-line react-hooks/exhaustive-deps -- a first field that is mended does not send the focus on

  /** What the visitor does, not what the focus is led to. */
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
