"use client";

import { useId, type ReactNode } from "react";
import { CircleAlert } from "@/components/icons/circle-alert";
import { CircleCheck } from "@/components/icons/circle-check";
import { useFormField } from "@/components/ui/form-fields";

/** Attributes that a control needs so that label, hint and error belong to it. */
export type FieldControl = { id: string; "aria-invalid": boolean | undefined; "aria-describedby": string | undefined };

export type FieldText = {
  label: string;
  /** next to the label, at the end of the line */
  aside?: ReactNode;
  hint?: ReactNode;
  /** says what to do, as a sentence */
  error?: string;
  /** next to the error: a control that helps to correct it */
  remedy?: ReactNode;
  /** only if a confirmation helps: number available, code correct */
  ok?: ReactNode;
  hideLabel?: boolean;
};

type FieldProps = FieldText & { id?: string; className?: string; children: (control: FieldControl) => ReactNode };

/** Label above, then the control, then its error, confirmation or hint. */
export function Field({ id, label, aside, hint, error, remedy, ok, hideLabel, className = "", children }: FieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const messageId = `${controlId}-message`;
  const message = error ?? ok ?? hint;
  const quiet = useFormField({ id: controlId, label, error });
  return (
    <div className={`field ${className}`}>
      <div className={hideLabel ? "sr-only" : "flex items-baseline justify-between gap-3"}>
        <label className="lbl" htmlFor={controlId}>
          {label}
        </label>
        {aside}
      </div>
      {children({ id: controlId, "aria-invalid": error ? true : undefined, "aria-describedby": message ? messageId : undefined })}
      <div id={messageId} aria-live={quiet ? "off" : "polite"}>
        {error ? (
          <p className="msg msg-err">
            <CircleAlert className="ic ic-s" aria-hidden />
            <span>
              {error}
              {remedy}
            </span>
          </p>
        ) : ok ? (
          <p className="msg msg-ok">
            <CircleCheck className="ic ic-s" aria-hidden />
            <span>{ok}</span>
          </p>
        ) : hint ? (
          <p className="msg">{hint}</p>
        ) : null}
      </div>
    </div>
  );
}
