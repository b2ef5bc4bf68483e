"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";

type AccountFormProps = {
  children: ReactNode;
  /** explains the editor before its first field */
  lead?: ReactNode;
  onSubmit: () => Promise<void>;
  /** the main button; absent while there is nothing to send yet */
  action?: string;
  saving: boolean;
  /** explains why the main button is disabled */
  reason?: string;
  failure?: string;
  dirty: boolean;
  onDirty: (dirty: boolean) => void;
  onCancel: () => void;
};

/** An editor in its row: fields, error of the whole form, save and cancel. It focuses its first field. */
export function AccountForm({ children, lead, onSubmit, action, saving, reason, failure, dirty, onDirty, onCancel }: AccountFormProps) {
  const t = useTranslations("Members.account");
  const form = useRef<HTMLFormElement>(null);
  const reasonId = useId();
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("input:not([hidden]), select")?.focus();
    form.current?.scrollIntoView({ block: "nearest" });
  }, []);
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  return (
    <Form ref={form} className="grid scroll-mb-8 scroll-mt-24 gap-4.5" onSubmit={() => (saving ? undefined : onSubmit())}>
      {lead ? <p className="text-pretty text-15 text-ink-2">{lead}</p> : null}
      {children}
      <FormFailure className="mt-0">{failure}</FormFailure>
      <div>
        <div className="flex flex-wrap gap-3">
          {action ? (
            <Button
              type="submit"
              variant="spot"
              loading={saving}
              disabled={reason !== undefined}
              aria-describedby={reason ? reasonId : undefined}
            >
              {action}
            </Button>
          ) : null}
          <Button variant="ghost" className={action ? "" : "-ml-5.5"} onClick={onCancel}>
            {t("cancel")}
          </Button>
        </div>
        {action && reason ? (
          <p id={reasonId} className="msg">
            {reason}
          </p>
        ) : null}
      </div>
    </Form>
  );
}
