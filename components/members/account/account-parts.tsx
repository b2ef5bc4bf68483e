"use client";

import { useTranslations } from "next-intl";
import { useRef, useState, type ComponentType } from "react";
import { flushSync } from "react-dom";
import { AccountAddressEditor } from "@/components/members/account/account-address-editor";
import { AccountBasicEditor } from "@/components/members/account/account-basic-editor";
import { accountParts, partId, partRow, type AccountPart, type EditorProps } from "@/components/members/account/account-editor";
import { AccountEmailEditor } from "@/components/members/account/account-email-editor";
import { AccountMobileEditor } from "@/components/members/account/account-mobile-editor";
import { AccountPasskeysEditor } from "@/components/members/account/account-passkeys-editor";
import { AccountPasswordEditor } from "@/components/members/account/account-password-editor";
import { AccountView } from "@/components/members/account/account-view";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { showToast } from "@/components/ui/toast-store";
import { useMember } from "@/lib/client/use-member";
import type { MemberView } from "@/lib/domain/members/types";

const editors: Record<AccountPart, ComponentType<EditorProps>> = {
  basic: AccountBasicEditor,
  mobile: AccountMobileEditor,
  email: AccountEmailEditor,
  password: AccountPasswordEditor,
  passkeys: AccountPasskeysEditor,
  address: AccountAddressEditor,
};

/** The parts of the account, one row each. One at a time is edited in its row. */
export function AccountParts({ member }: { member: MemberView }) {
  const t = useTranslations("Members.account");
  const { enter } = useMember();
  const [open, setOpen] = useState<AccountPart | null>(null);
  /** the part to open next, while a dialog asks about unsaved input in the open one */
  const [wanted, setWanted] = useState<AccountPart | null>(null);
  const dirty = useRef(false);
  const editButtons = useRef(new Map<AccountPart, HTMLButtonElement | null>());

  /** Closes the editor and returns the focus to the button that opened it. */
  function close(part: AccountPart): void {
    flushSync(() => setOpen(null));
    editButtons.current.get(part)?.focus();
  }

  function goOn(): void {
    setOpen(wanted);
    setWanted(null);
  }

  return (
    <>
      <ul className="border-t border-line lg:grid lg:gap-4 lg:border-t-0">
        {accountParts.map((part) => {
          const Editor = editors[part];
          return (
            <li key={part} className={partRow}>
              <h2 id={partId(part)} tabIndex={-1} className="scroll-mt-28 text-16 lg:text-17">
                {t(`parts.${part}`)}
              </h2>
              {open === part ? (
                <div className="col-span-2 max-w-[560px] max-md:pt-2 lg:pt-2">
                  <Editor
                    member={member}
                    onSaved={(saved, announcement) => {
                      enter(saved);
                      showToast({ text: announcement });
                      close(part);
                    }}
                    onCancel={() => close(part)}
                    onDirty={(value) => {
                      dirty.current = value;
                    }}
                  />
                </div>
              ) : (
                <>
                  <div className="col-span-2 min-w-0 md:max-lg:col-span-1">
                    <AccountView part={part} member={member} />
                  </div>
                  <Button
                    ref={(button) => {
                      editButtons.current.set(part, button);
                    }}
                    size="sm"
                    className="col-start-2 row-start-1 md:max-lg:col-start-3"
                    aria-label={t("editOf", { part: t(`parts.${part}`) })}
                    onClick={() => (open && dirty.current ? setWanted(part) : setOpen(part))}
                  >
                    {t("edit")}
                  </Button>
                </>
              )}
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={wanted !== null}
        onOpenChange={() => setWanted(null)}
        title={t("discard.title")}
        act={t("discard.act")}
        keep={t("discard.keep")}
        onAct={goOn}
      >
        <p>{open ? t("discard.body", { part: t(`parts.${open}`) }) : null}</p>
      </ConfirmDialog>
    </>
  );
}
