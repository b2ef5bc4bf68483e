"use client";

import { useId, type ComponentProps, type ReactNode } from "react";
import { Check } from "@/components/icons/check";
import { CircleAlert } from "@/components/icons/circle-alert";
import { useFormField } from "@/components/ui/form-fields";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  /** short name for the error summary, if the label is more than text */ called?: string;
  error?: string;
};

export function Checkbox({ label, called, error, className = "", id, ...rest }: CheckboxProps) {
  const generated = useId();
  const controlId = id ?? generated;
  useFormField({ id: controlId, label: called ?? (typeof label === "string" ? label : ""), error });
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 text-15 leading-[1.5]" htmlFor={controlId}>
        <input
          {...rest}
          id={controlId}
          type="checkbox"
          className="sr-only"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${controlId}-error` : undefined}
        />
        <span className="cb" aria-hidden>
          <Check className="ic" />
        </span>
        <span className="text-pretty">{label}</span>
      </label>
      {error ? (
        <p id={`${controlId}-error`} className="msg msg-err">
          <CircleAlert className="ic ic-s" aria-hidden />
          <span>{error}</span>
        </p>
      ) : null}
    </div>
  );
}
