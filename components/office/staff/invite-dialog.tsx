"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { RightsFields } from "@/components/office/staff/rights-fields";
import type { Rights } from "@/components/office/staff/types";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { Input } from "@/components/ui/input";
import { officeApi } from "@/lib/client/office/office-api";
import { useSelf } from "@/lib/client/office/use-self";

type InviteDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; onInvited: (email: string) => void };

/** Invites a new staff member: name, address and rights. They get a mail with a link that works once. */
export function InviteDialog({ open, onOpenChange, onInvited }: InviteDialogProps) {
  const t = useTranslations("OfficeStaff");
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t("invite")} description={t("inviteText")}>
      {open ? <InviteForm onInvited={onInvited} /> : null}
    </Dialog>
  );
}

function InviteForm({ onInvited }: Pick<InviteDialogProps, "onInvited">) {
  const t = useTranslations("OfficeStaff");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const self = useSelf();
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [rights, setRights] = useState<Rights>({ roles: [], eventIds: self.event_ids === null ? null : [], organizerId: null });
  async function submit(): Promise<void> {
    const body = { name, email, roles: rights.roles, event_ids: rights.eventIds, organizer_id: rights.organizerId };
    if (await run(() => officeApi.post("staff/invite", body))) onInvited(email);
  }
  return (
    <Form onSubmit={submit} className="of-form">
      <Input
        label={t("name")}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={refusal.field(thrown, "name")}
      />
      <Input
        label={t("email")}
        type="email"
        autoComplete="off"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={refusal.field(thrown, "email")}
      />
      <RightsFields
        value={rights}
        onChange={setRights}
        rolesError={refusal.field(thrown, "roles")}
        eventsError={refusal.field(thrown, "event_ids", "organizer_id")}
      />
      <FormFailure>{refusal.whole(thrown, "name", "email", "roles", "event_ids", "organizer_id")}</FormFailure>
      <div>
        <Button type="submit" variant="spot" loading={pending}>
          {t("send")}
        </Button>
      </div>
    </Form>
  );
}
