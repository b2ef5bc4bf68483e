"use client";

import { useTranslations } from "next-intl";
import { useKeys } from "@/lib/client/office/use-keys";

type RowKeys = {
  /** keys of the rows, in their order */
  keys: string[];
  selected?: string;
  onSelect?: (key: string | undefined) => void;
  onOpen?: (key: string) => void;
};

/** Moves through rows with J, K and the arrows; Enter opens a row, Esc deselects it. */
export function useRowKeys({ keys, selected, onSelect, onOpen }: RowKeys): void {
  const t = useTranslations("Office.keys");
  function move(by: 1 | -1): void {
    const at = selected === undefined ? -1 : keys.indexOf(selected);
    const next = at < 0 ? (by > 0 ? 0 : keys.length - 1) : Math.min(keys.length - 1, Math.max(0, at + by));
    if (keys[next] !== undefined) onSelect?.(keys[next]);
  }
  const moving = [
    { keys: "j", label: t("next"), act: () => move(1), leaves: true },
    { keys: "k", label: t("previous"), act: () => move(-1), leaves: true },
    { keys: "ArrowDown", label: t("next"), act: () => move(1), leaves: true },
    { keys: "ArrowUp", label: t("previous"), act: () => move(-1), leaves: true },
  ];
  useKeys([
    ...(onSelect ? moving : []),
    ...(onOpen && selected !== undefined ? [{ keys: "Enter", label: t("open"), act: () => onOpen(selected), leaves: true }] : []),
    ...(onSelect && selected !== undefined ? [{ keys: "Escape", label: t("back"), act: () => onSelect(undefined), leaves: true }] : []),
  ]);
}
