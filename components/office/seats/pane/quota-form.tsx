"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { GivenTickets } from "@/components/office/seats/seat-acts";
import { NumberInput } from "@/components/office/ui/numbers/number-input";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { officeApi } from "@/lib/client/office/office-api";
import { complimentaryReasons, QUOTA_MAX, type ComplimentaryReason } from "@/lib/office/seats/rules";

type QuotaFormProps = { sessionId: string; quotas: GivenTickets["quotas"]; onDone: () => void };

/** Changes the quota for a reason. The audit records why. */
export function QuotaForm({ sessionId, quotas, onDone }: QuotaFormProps) {
  const t = useTranslations("OfficeSeats");
  const validation = useTranslations("Validation");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const quotaOf = (wanted: ComplimentaryReason) => quotas.find((quota) => quota.reason === wanted);
  const placesOf = (wanted: ComplimentaryReason) => quotaOf(wanted)?.places ?? 0;
  const [reason, setReason] = useState<ComplimentaryReason>(complimentaryReasons[0]);
  const [places, setPlaces] = useState<number>();
  const [why, setWhy] = useState("");
  const [sent, setSent] = useState(false);
  async function send(): Promise<void> {
    setSent(true);
    if (why.trim() === "") return;
    const body = {
      session_id: sessionId,
      reason,
      revision: quotaOf(reason)?.revision,
      places: places ?? placesOf(reason),
      why: why.trim(),
    };
    if (await run(() => officeApi.post("seat/set_quota", body))) onDone();
  }
  return (
    <Form onSubmit={send} summary={false} className="of-form">
      <div className="st-two">
        <Select
          label={t("fields.reason")}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value as ComplimentaryReason);
            setPlaces(undefined);
          }}
          options={complimentaryReasons.map((value) => ({ value, label: t(`gives.${value}`) }))}
        />
        <NumberInput
          label={t("fields.places")}
          max={QUOTA_MAX}
          value={places ?? placesOf(reason)}
          onChange={setPlaces}
          error={refusal.field(thrown, "places")}
        />
      </div>
      <Input
        label={t("fields.quotaWhy")}
        maxLength={200}
        value={why}
        onChange={({ target }) => setWhy(target.value)}
        error={(sent && why.trim() === "" ? validation("reason_require") : undefined) ?? refusal.field(thrown, "why")}
      />
      <FormFailure>{refusal.whole(thrown, "places", "why")}</FormFailure>
      <Button type="submit" variant="ink" loading={pending}>
        {t("send.quota")}
      </Button>
    </Form>
  );
}
