"use client";

import { useTranslations } from "next-intl";
import type { Giving } from "@/components/office/seats/pane/use-gift";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { languages, type Language } from "@/lib/i18n/languages";
import { complimentaryReasons, type ComplimentaryReason } from "@/lib/office/seats/rules";

/** The holder of complimentary tickets: name, mail address and language, with the reason and a note. */
export function GiftFields({ gift, thrown }: { gift: Giving; thrown: unknown }) {
  const t = useTranslations("OfficeSeats");
  const validation = useTranslations("Validation");
  const refusal = useRefusalText();
  const { words, setWords, reason, over, leftOf, sent } = gift;
  const missing = (text: string, key: "mail_require" | "name_require") => (sent && text.trim() === "" ? validation(key) : undefined);
  return (
    <>
      <Input
        label={t("fields.holder")}
        maxLength={60}
        autoComplete="off"
        value={words.name}
        onChange={({ target }) => setWords({ ...words, name: target.value })}
        error={missing(words.name, "name_require") ?? refusal.field(thrown, "name")}
      />
      <Input
        label={t("fields.email")}
        type="email"
        autoComplete="off"
        value={words.email}
        onChange={({ target }) => setWords({ ...words, email: target.value })}
        error={missing(words.email, "mail_require") ?? refusal.field(thrown, "email")}
      />
      <div className="st-two">
        <Select
          label={t("fields.reason")}
          value={reason}
          onChange={({ target }) => gift.setReason(target.value as ComplimentaryReason)}
          options={complimentaryReasons.map((value) => ({
            value,
            label: t("given.left", { reason: t(`gives.${value}`), count: leftOf(value) }),
          }))}
          error={over > 0 ? t("given.over", { count: over }) : undefined}
        />
        <Select
          label={t("fields.language")}
          value={words.language}
          onChange={({ target }) => setWords({ ...words, language: target.value as Language })}
          options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
      </div>
      <Input
        label={t("fields.note")}
        maxLength={200}
        value={words.note}
        onChange={({ target }) => setWords({ ...words, note: target.value })}
        error={refusal.field(thrown, "note")}
      />
    </>
  );
}
