"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { useRefusal } from "@/components/members/use-refusal";
import { useValidationText } from "@/components/members/use-validation-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast-store";
import { api } from "@/lib/client/api";
import type { TicketView } from "@/lib/domain/orders/types";
import { holderNameSchema } from "@/lib/domain/tickets/holders/schemas";
import * as errorCodes from "@/lib/errors/codes";

const schema = z.object({ name: holderNameSchema });

type NameDialogProps = { ticket: TicketView; onClose: () => void; onSaved: () => void };

/** Enters or changes the name on one ticket. A refusal is shown at the field, with its rule and time. */
export function NameDialog({ ticket, onClose, onSaved }: NameDialogProps) {
  const t = useTranslations("Tickets.names");
  const text = useValidationText();
  const formId = useId();
  const { register, handleSubmit, getValues, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: ticket.holder_name ?? "" },
  });
  const refuse = useRefusal({ getValues, setError });

  const save = handleSubmit(async ({ name }) => {
    try {
      await api.post("/ticket/name", { ticket_no: ticket.ticket_no, name }, { handles: [errorCodes.CHANGE_REFUSED] });
      showToast({ tone: "ok", text: t("saved") });
      onSaved();
      onClose();
    } catch (thrown) {
      refuse(thrown, { [errorCodes.CHANGE_REFUSED]: "name", [errorCodes.BAD_INPUT]: "name" });
    }
  });

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t(!ticket.holder_name ? "enter" : ticket.naming?.may_change_person ? "change" : "correct")}
      footer={
        <Button type="submit" form={formId} variant="ink" loading={formState.isSubmitting}>
          {t("save")}
        </Button>
      }
    >
      <Form id={formId} summary={false} onSubmit={save}>
        <Input
          label={t("label")}
          hint={t("hint")}
          error={text(formState.errors.name) ?? formState.errors.root?.message}
          autoComplete="off"
          maxLength={80}
          {...register("name")}
        />
      </Form>
    </Dialog>
  );
}
