"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useFailureText } from "@/components/members/use-failure-text";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast-store";
import { useSeparator } from "@/components/ui/use-separator";
import { api } from "@/lib/client/api";
import { PASSKEY_LABEL_MAX } from "@/lib/domain/members/schemas";
import type { OwnPasskeys } from "@/lib/domain/members/types";
import { formatDate } from "@/lib/i18n/format";

type PasskeyRowProps = {
  passkey: OwnPasskeys["passkeys"][number];
  onRenamed: (passkeys: OwnPasskeys) => void;
  onRemove: () => void;
  onDirty: (dirty: boolean) => void;
};

/** One passkey with its dates; its name can be changed in place. */
export function PasskeyRow({ passkey, onRenamed, onRemove, onDirty }: PasskeyRowProps) {
  const t = useTranslations("Members.passkey");
  const locale = useLocale();
  const dot = useSeparator();
  const [naming, setNaming] = useState(false);
  const { label, created_at: made, last_used_at: used, works_here: works } = passkey;
  if (naming)
    return (
      <li className="border-b border-line py-4">
        <PasskeyName
          passkey={passkey}
          onEnd={(passkeys) => {
            setNaming(false);
            onDirty(false);
            if (passkeys) onRenamed(passkeys);
          }}
          onDirty={onDirty}
        />
      </li>
    );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-4">
      <div className="min-w-0 grow">
        <b className="break-words font-semibold">{label}</b>
        <p className="num text-14 text-ink-2">
          {t("madeOn", { day: formatDate(made, locale) })}
          {dot}
          {used ? t("usedOn", { day: formatDate(used, locale) }) : t("neverUsed")}
        </p>
        {works ? null : <p className="mt-1 text-14 text-warn">{t("elsewhere")}</p>}
      </div>
      <div className="flex gap-2">
        <Button size="sm" aria-label={t("renameOf", { label })} onClick={() => setNaming(true)}>
          {t("rename")}
        </Button>
        <Button size="sm" aria-label={t("removeOf", { label })} onClick={onRemove}>
          {t("remove")}
        </Button>
      </div>
    </li>
  );
}

type PasskeyNameProps = Pick<PasskeyRowProps, "passkey" | "onDirty"> & { onEnd: (passkeys?: OwnPasskeys) => void };

function PasskeyName({ passkey, onEnd, onDirty }: PasskeyNameProps) {
  const t = useTranslations("Members.passkey");
  const words = useTranslations("Members.account");
  const rules = useTranslations("Validation");
  const failureText = useFailureText();
  const [name, setName] = useState(passkey.label);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);

  async function save(): Promise<void> {
    if (saving) return;
    if (name.trim() === "") return setError(rules("passkey_name_require"));
    setSaving(true);
    try {
      const passkeys = await api.post("/member/passkey/rename", { passkey_id: passkey.passkey_id, label: name });
      showToast({ text: t("renamed") });
      onEnd(passkeys);
    } catch (thrown) {
      setError(failureText(thrown));
      setSaving(false);
    }
  }
  return (
    <Form className="grid gap-3" summary={false} onSubmit={save}>
      <Input
        ref={input}
        label={t("name")}
        value={name}
        maxLength={PASSKEY_LABEL_MAX}
        autoComplete="off"
        error={error}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(undefined);
          onDirty(event.currentTarget.value !== passkey.label);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" variant="spot" loading={saving}>
          {t("save")}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => onEnd()}>
          {words("cancel")}
        </Button>
      </div>
    </Form>
  );
}
