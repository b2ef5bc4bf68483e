"use client";

import { useId, useState, type ComponentProps, type ReactNode, type SyntheticEvent } from "react";
import { useValidationText } from "@/components/members/use-validation-text";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";

type RequestDialogProps = {
  texts: Record<"title" | "description" | "sure" | "send" | "keep", string>;
  sending: boolean;
  failure: string | null;
  onClose: () => void;
  /** validates the fields; sends only if `sure` */
  onSubmit: (event: SyntheticEvent<HTMLFormElement>, sure: boolean) => Promise<unknown>;
  children: ReactNode;
};

/** An irreversible request about an order. It is sent after a confirmation. */
export function RequestDialog({ texts, sending, failure, onClose, onSubmit, children }: RequestDialogProps) {
  const formId = useId();
  const text = useValidationText();
  const [sure, setSure] = useState(false);
  const [asked, setAsked] = useState(false);
  const footer = (
    <>
      <Button variant="ink" onClick={onClose}>
        {texts.keep}
      </Button>
      <Button variant="danger" type="submit" form={formId} loading={sending}>
        {texts.send}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={texts.title}
      description={texts.description}
      footer={footer}
    >
      <Form
        id={formId}
        className="grid gap-6"
        onSubmit={(event) => {
          setAsked(true);
          return onSubmit(event, sure);
        }}
      >
        {children}
        <div>
          <Checkbox
            label={texts.sure}
            checked={sure}
            error={asked && !sure ? text({ type: "custom", message: "sure_require" }) : undefined}
            onChange={({ target }) => setSure(target.checked)}
          />
          <FormFailure>{failure}</FormFailure>
        </div>
      </Form>
    </Dialog>
  );
}

type ReasonFieldProps = ComponentProps<"textarea"> & { label: string; error?: string };

/** The reason, in the buyer's words. */
export function ReasonField({ label, error, ...rest }: ReasonFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => <textarea rows={3} maxLength={500} {...control} {...rest} className="inp h-auto py-3" />}
    </Field>
  );
}
