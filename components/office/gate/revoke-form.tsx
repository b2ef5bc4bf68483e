"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ReasonField } from "@/components/office/ui/reason-field";
import { useAct } from "@/components/office/ui/use-act";
import { useLeaveQuestion } from "@/components/office/ui/use-leave-question";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { officeApi } from "@/lib/client/office/office-api";
import type { GateDeviceView } from "@/lib/domain/gate/types";

type RevokeFormProps = { device: GateDeviceView; onDone: () => void; onBack: () => void };

/** Revokes one device: shows the consequences and asks for the reason, which the device displays. */
export function RevokeForm({ device: { device_id: id, name }, onDone, onBack }: RevokeFormProps) {
  const t = useTranslations("OfficeGate.devices");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [reason, setReason] = useState("");
  useLeaveQuestion(reason !== "");
  async function submit(): Promise<void> {
    if (await run(() => officeApi.post("gate/device_revoke", { device_id: id, reason }))) onDone();
  }
  return (
    <Form onSubmit={submit} className="of-form" summary={false}>
      <p className="of-consequence">{t("revokeWhat", { name })}</p>
      <ReasonField value={reason} onChange={({ target }) => setReason(target.value)} error={refusal.field(thrown, "reason")} />
      <FormFailure>{refusal.whole(thrown, "reason")}</FormFailure>
      <div className="of-acts-row">
        <Button type="submit" variant="danger" loading={pending}>
          {t("revokeNow")}
        </Button>
        <Button variant="ghost" data-leave onClick={onBack}>
          {t("keep")}
        </Button>
      </div>
    </Form>
  );
}
