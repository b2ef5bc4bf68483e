import type { ComponentProps } from "react";
import { ChevronDown } from "@/components/icons/chevron-down";
import { Field, type FieldText } from "@/components/ui/field";
import { onceLeft } from "@/components/ui/once-left";

type Option = { value: string; label: string; disabled?: boolean; /** if not the page's */ lang?: string };
type SelectProps = ComponentProps<"select"> & FieldText & { options: Option[]; placeholder?: string; fieldClassName?: string };

/** A native select with our styles; with a mouse its list too, if the browser supports that (ui.css). */
export function Select({
  label,
  aside,
  hint,
  error,
  remedy,
  ok,
  hideLabel,
  options,
  placeholder,
  fieldClassName,
  className = "",
  id,
  onBlur,
  ...rest
}: SelectProps) {
  return (
    <Field {...{ label, aside, hint, error, remedy, ok, hideLabel, id }} className={fieldClassName}>
      {(control) => (
        <div className="relative">
          <select {...rest} {...control} onBlur={onBlur && onceLeft(onBlur)} className={`inp inp-select ${className}`}>
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled} lang={option.lang}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className="ic ic-s pointer-events-none absolute inset-y-0 right-3.5 my-auto" aria-hidden />
        </div>
      )}
    </Field>
  );
}
