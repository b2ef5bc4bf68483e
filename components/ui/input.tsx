import type { ComponentProps, ReactNode } from "react";
import { Field, type FieldText } from "@/components/ui/field";

type InputProps = ComponentProps<"input"> & FieldText & { fieldClassName?: string; /** inside the box, at its end */ suffix?: ReactNode };

/** A text input with its label, hint and error. Works with register() of react-hook-form. */
export function Input({
  label,
  aside,
  hint,
  error,
  remedy,
  ok,
  hideLabel,
  fieldClassName,
  suffix,
  className = "",
  id,
  ...rest
}: InputProps) {
  return (
    <Field {...{ label, aside, hint, error, remedy, ok, hideLabel, id }} className={fieldClassName}>
      {(control) => (
        <div className="relative">
          <input {...rest} {...control} className={`inp ${suffix ? "pr-12" : ""} ${className}`} />
          {suffix ? <span className="absolute right-0.5 top-0.5">{suffix}</span> : null}
        </div>
      )}
    </Field>
  );
}
