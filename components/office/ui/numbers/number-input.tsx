"use client";

import type { ComponentProps } from "react";
import { useTypedNumber, type TypedNumber } from "@/components/office/ui/numbers/use-typed-number";
import { Input } from "@/components/ui/input";

type InputProps = Omit<
  ComponentProps<typeof Input>,
  "value" | "onChange" | "onBlur" | "onInvalid" | "type" | "inputMode" | "min" | "max" | "ref"
>;
type NumberInputProps = InputProps &
  Pick<TypedNumber, "min" | "max" | "decimals"> &
  (
    | { optional?: false; value: number | undefined; /** NaN: the text is not a number */ onChange: (value: number) => void }
    | { optional: true; value: number | undefined; onChange: (value: number | undefined) => void }
  );

/** The input for prices, quantities and cash, with its error. By default it takes whole numbers from 0. */
export function NumberInput({ value, min, max, decimals, optional, onChange, error, className = "", ...rest }: NumberInputProps) {
  const take = (next: number | undefined) => (optional ? onChange(next) : onChange(next ?? NaN));
  const { control, error: typedError } = useTypedNumber({ value, min, max, decimals, optional, onChange: take });
  return <Input {...rest} {...control} className={`num ${className}`} error={typedError ?? error} />;
}
