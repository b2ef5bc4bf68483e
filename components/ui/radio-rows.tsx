"use client";

import { useId, type ComponentProps, type ReactNode } from "react";
import { CircleAlert } from "@/components/icons/circle-alert";
import { useFormField } from "@/components/ui/form-fields";

type RadioRowsProps = { legend: string; hideLegend?: boolean; error?: string; children: ReactNode };

/** A framed group of radio rows, named by its legend. */
export function RadioRows({ legend, hideLegend = false, error, children }: RadioRowsProps) {
  const id = useId();
  useFormField({ id, label: legend, error });
  return (
    <fieldset id={id} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={hideLegend ? "sr-only" : "lbl"}>{legend}</legend>
      <div className="rows">{children}</div>
      {error ? (
        <p id={`${id}-error`} className="msg msg-err">
          <CircleAlert className="ic ic-s" aria-hidden />
          <span>{error}</span>
        </p>
      ) : null}
    </fieldset>
  );
}

type RadioRowProps = Omit<ComponentProps<"input">, "type" | "title"> & {
  title: ReactNode;
  detail?: ReactNode;
  aside?: ReactNode;
  icon?: ReactNode;
};

/** One choice: title, a line with its rule, and its price or deadline. */
export function RadioRow({ title, detail, aside, icon, ...rest }: RadioRowProps) {
  return (
    <label className="rows-item relative">
      <span className="flex items-center gap-3.5">
        <input {...rest} type="radio" className="sr-only" />
        <span className="rb" aria-hidden />
        {icon}
      </span>
      <span>
        <span className="block font-semibold leading-snug">{title}</span>
        {detail ? <span className="phrase mt-0.5 block text-14 leading-normal text-ink-2">{detail}</span> : null}
      </span>
      {aside ? (
        <span className="num text-14 leading-normal text-ink-2 max-md:col-start-2 max-md:text-13 md:max-w-[12.5em] md:text-right md:text-balance">
          {aside}
        </span>
      ) : null}
    </label>
  );
}
