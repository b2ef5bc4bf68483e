"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { StaffMember } from "@/components/office/staff/types";
import { ReasonField } from "@/components/office/ui/reason-field";
import { useAct } from "@/components/office/ui/use-act";
import { useLeaveQuestion } from "@/components/office/ui/use-leave-question";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { officeApi } from "@/lib/client/office/office-api";

type ReasonFormProps = { person: StaffMember; act: "end" | "reset"; onDone: () => void; onBack: () => void };

/** Ends a person's access, or sends them a new link: shows the consequences and asks for the reason. */
export function ReasonForm({ person, act, onDone, onBack }: ReasonFormProps) {
  const t = useTranslations("OfficeStaff");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [reason, setReason] = useState("");
  useLeaveQuestion(reason !== "");
  async function submit(): Promise<void> {
    if (await run(() => officeApi.post(`staff/${act}`, { staff_id: person.staff_id, reason }))) onDone();
  }
  return (
    <Form onSubmit={submit} className="of-form" summary={false}>
      <p className="of-consequence">{t(`${act}Consequence`, { name: person.name })}</p>
      <ReasonField value={reason} onChange={({ target }) => setReason(target.value)} error={refusal.field(thrown, "reason")} />
      <FormFailure>{refusal.whole(thrown, "reason")}</FormFailure>
      <div className="of-acts-row">
        <Button type="submit" variant="danger" loading={pending}>
          {t(act)}
        </Button>
        <Button variant="ghost" data-leave onClick={onBack}>
          {t("keep")}
        </Button>
      </div>
    </Form>
  );
}
