"use client";

import { useTranslations } from "next-intl";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { blockReasons, type BlockReason } from "@/lib/office/seats/rules";
import { isoInTaipei, momentInTaipei } from "@/lib/platform/clock";

/** `until` is the value of the field, "2026-12-12T18:00"; empty: until the seats are released. */
export type BlockWords = { reason: BlockReason; until: string; note: string };

/** Converts the fields to the body of the call. */
export function blockBody({ reason, until, note }: BlockWords) {
  const at = until === "" ? null : momentInTaipei(until);
  return { reason, note: note.trim(), ends_at: at && !Number.isNaN(at.getTime()) ? at.toISOString() : null };
}

/** Converts a time to the value of the field. */
export const untilText = (time: string | null) => (time === null ? "" : isoInTaipei(new Date(time)).slice(0, 16));

type BlockFieldsProps = { words: BlockWords; onWords: (words: BlockWords) => void; errorOf: (...names: string[]) => string | undefined };

/** The reason of a block, its end, and a note for colleagues. */
export function BlockFields({ words, onWords, errorOf }: BlockFieldsProps) {
  const t = useTranslations("OfficeSeats");
  return (
    <>
      <Select
        label={t("fields.reason")}
        value={words.reason}
        onChange={({ target }) => onWords({ ...words, reason: target.value as BlockReason })}
        options={blockReasons.map((reason) => ({ value: reason, label: t(`reasons.${reason}`) }))}
        error={errorOf("reason")}
      />
      <Input
        label={t("fields.until")}
        type="datetime-local"
        hint={words.until ? t("fields.untilSet") : t("fields.untilOpen")}
        value={words.until}
        onChange={({ target }) => onWords({ ...words, until: target.value })}
        error={errorOf("ends_at")}
      />
      <Input
        label={t("fields.note")}
        maxLength={200}
        value={words.note}
        onChange={({ target }) => onWords({ ...words, note: target.value })}
        error={errorOf("note")}
      />
    </>
  );
}
