"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { EditorProps } from "@/components/members/account/account-editor";
import { AccountPasswordCheck } from "@/components/members/account/account-password-check";
import { PasskeyRow } from "@/components/members/account/passkey-row";
import { usePasskeyFailure } from "@/components/members/account/use-passkey-failure";
import { addOwnPasskey, removeOwnPasskey, useOwnPasskeys } from "@/components/members/own-passkeys";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { FormFailure } from "@/components/ui/form-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { showToast } from "@/components/ui/toast-store";
import { hasCode } from "@/lib/client/api";
import { hasPasskeys } from "@/lib/client/browser/has-passkeys";
import type { OwnPasskeys } from "@/lib/domain/members/types";
import * as errorCodes from "@/lib/errors/codes";

type Passkey = OwnPasskeys["passkeys"][number];
/** A change that waits until the member has entered the password or used a passkey, as the server demands first. */
type Wish = { act: "add" } | { act: "remove"; passkey: Passkey };

/** The member's passkeys: add one of this device, rename, remove. */
export function AccountPasskeysEditor({ member, onCancel, onDirty }: EditorProps) {
  const t = useTranslations("Members.passkey");
  const { data, failure, reload, put } = useOwnPasskeys();
  const failureText = usePasskeyFailure();
  const [checks, setChecks] = useState<Wish>();
  const [doubtful, setDoubtful] = useState<Passkey>();
  const [pending, setPending] = useState(false);
  const [thrown, setThrown] = useState<unknown>();

  async function fulfil(wish: Wish): Promise<void> {
    setPending(true);
    setThrown(undefined);
    setChecks(undefined);
    try {
      put("passkeys", await (wish.act === "add" ? addOwnPasskey() : removeOwnPasskey(wish.passkey.passkey_id)));
      showToast({ text: t(wish.act === "add" ? "added" : "removed") });
    } catch (refusal) {
      if (hasCode(refusal, errorCodes.PASSWORD_NOT_CHECKED)) setChecks(wish);
      else setThrown(refusal);
    } finally {
      setPending(false);
    }
  }

  if (checks)
    return (
      <AccountPasswordCheck
        member={member}
        lead={t(checks.act === "add" ? "checkToAdd" : "checkToRemove")}
        onPassed={() => void fulfil(checks)}
        onCancel={() => setChecks(undefined)}
        onDirty={onDirty}
      />
    );
  const isFull = data !== undefined && data.passkeys.length >= data.max;
  return (
    <div className="grid gap-4.5">
      <p className="text-pretty text-15 text-ink-2">{t("lead")}</p>
      {failure ? (
        <p role="alert" className="msg msg-err">
          {t("loadFailed")}{" "}
          <button type="button" className="link" onClick={reload}>
            {t("retry")}
          </button>
        </p>
      ) : null}
      {!data && !failure ? <Skeleton className="h-16" /> : null}
      {data && data.passkeys.length > 0 ? (
        <ul className="border-t border-line">
          {data.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.passkey_id}
              passkey={passkey}
              onRenamed={(passkeys) => put("passkeys", passkeys)}
              onRemove={() => setDoubtful(passkey)}
              onDirty={onDirty}
            />
          ))}
        </ul>
      ) : null}
      <FormFailure className="mt-0">{failureText(thrown)}</FormFailure>
      {!hasPasskeys() ? <p className="msg">{t("unsupported")}</p> : isFull ? <p className="msg">{t("full", { max: data.max })}</p> : null}
      <div className="flex flex-wrap gap-3">
        {hasPasskeys() && !isFull ? (
          <Button variant="spot" loading={pending} onClick={() => void fulfil({ act: "add" })}>
            {t("add")}
          </Button>
        ) : null}
        <Button variant="ghost" onClick={onCancel}>
          {t("done")}
        </Button>
      </div>
      <ConfirmDialog
        open={doubtful !== undefined}
        onOpenChange={() => setDoubtful(undefined)}
        title={t("removeTitle", { label: doubtful?.label ?? "" })}
        act={t("remove")}
        keep={t("keep")}
        onAct={() => {
          setDoubtful(undefined);
          if (doubtful) void fulfil({ act: "remove", passkey: doubtful });
        }}
      >
        {t("removeText")}
      </ConfirmDialog>
    </div>
  );
}
