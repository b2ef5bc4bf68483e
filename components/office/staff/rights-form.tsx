"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { RightsFields } from "@/components/office/staff/rights-fields";
import type { Rights, StaffMember } from "@/components/office/staff/types";
import { ReasonField } from "@/components/office/ui/reason-field";
import { useAct } from "@/components/office/ui/use-act";
import { useLeaveQuestion } from "@/components/office/ui/use-leave-question";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { officeApi } from "@/lib/client/office/office-api";

type RightsFormProps = { person: StaffMember; onDone: () => void; onBack: () => void };

const sorted = (list: string[] | null) => JSON.stringify(list && [...list].sort());
const isSame = (rights: Rights, { roles, event_ids, organizer_id }: StaffMember) =>
  rights.organizerId === organizer_id && sorted(rights.roles) === sorted(roles) && sorted(rights.eventIds) === sorted(event_ids);

/** Changes a person's roles or events, which ends their logins. */
export function RightsForm({ person, onDone, onBack }: RightsFormProps) {
  const t = useTranslations("OfficeStaff");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [rights, setRights] = useState<Rights>({ roles: person.roles, eventIds: person.event_ids, organizerId: person.organizer_id });
  // The revision that the form was opened with: the list may be loaded again while the form is open.
  const [revision] = useState(person.revision);
  const [reason, setReason] = useState("");
  useLeaveQuestion(reason !== "" || !isSame(rights, person));
  async function submit(): Promise<void> {
    const { roles, eventIds: event_ids, organizerId: organizer_id } = rights;
    const body = { staff_id: person.staff_id, roles, event_ids, organizer_id, revision, reason };
    if (await run(() => officeApi.post("staff/rights", body))) onDone();
  }
  return (
    <Form onSubmit={submit} className="of-form" summary={false}>
      <RightsFields
        value={rights}
        onChange={setRights}
        rolesError={refusal.field(thrown, "roles")}
        eventsError={refusal.field(thrown, "event_ids", "organizer_id")}
      />
      <ReasonField value={reason} onChange={({ target }) => setReason(target.value)} error={refusal.field(thrown, "reason")} />
      <p className="of-consequence">{t("rightsConsequence")}</p>
      <FormFailure>{refusal.whole(thrown, "roles", "event_ids", "organizer_id", "reason")}</FormFailure>
      <div className="of-acts-row">
        <Button type="submit" variant="ink" loading={pending}>
          {t("saveRights")}
        </Button>
        <Button variant="ghost" data-leave onClick={onBack}>
          {t("keep")}
        </Button>
      </div>
    </Form>
  );
}
