"use client";

import type { ComponentProps } from "react";
import { Input } from "@/components/ui/input";

type NumberInputProps = Omit<ComponentProps<typeof Input>, "value" | "onChange" | "type"> & {
  value: number;
  onChange: (value: number) => void;
};

/** A whole number, 0 or more; an empty field is 0. */
export function NumberInput({ value, onChange, ...rest }: NumberInputProps) {
  return (
    <Input
      {...rest}
      inputMode="numeric"
      className="num"
      value={String(value)}
      onChange={({ target }) => onChange(Number(target.value.replace(/\D/g, "").slice(0, 7)))}
    />
  );
}
