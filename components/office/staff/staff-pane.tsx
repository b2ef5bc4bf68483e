"use client";

import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { useState } from "react";
import { ReasonForm } from "@/components/office/staff/reason-form";
import { RightsForm } from "@/components/office/staff/rights-form";
import { StaffState } from "@/components/office/staff/staff-state";
import type { StaffMember } from "@/components/office/staff/types";
import { DoneLine } from "@/components/office/ui/done/done-line";
import { SidePane } from "@/components/office/ui/side-pane";
import { Button } from "@/components/ui/button";
import { useSelf } from "@/lib/client/office/use-self";
import { formatDateTime } from "@/lib/i18n/format";

type StaffPaneProps = {
  person: StaffMember;
  /** names of the events that they are limited to; undefined: all */
  events: string[] | undefined;
  onChanged: (sentence: string) => void;
  onClose: () => void;
};
type Act = "rights" | "end" | "reset";

/** One staff member: rights, and acts on the account. Staff cannot use these acts on their own account. */
export function StaffPane({ person, events, onChanged, onClose }: StaffPaneProps) {
  const t = useTranslations("OfficeStaff");
  const words = useTranslations("Office");
  const locale = useLocale();
  const self = useSelf();
  const [act, setAct] = useState<Act>();
  const isSelf = self.staff_id === person.staff_id;
  const done = () => {
    setAct(undefined);
    onChanged(t(`${act ?? "rights"}Done`, { name: person.name }));
  };
  return (
    <SidePane title={person.name} sub={person.email} status={<StaffState state={person.state} isTag />} onClose={onClose}>
      <DoneLine place="staff" />
      <dl className="kv">
        <dt>{t("roles")}</dt>
        <dd>{person.roles.map((role) => words(`roles.${role}`)).join(words("and"))}</dd>
        <dt>{t("events")}</dt>
        <dd>{person.organizer_id ? t("ofOrganizer") : events ? events.join(words("and")) : t("allEvents")}</dd>
        <dt>{t("factor")}</dt>
        <dd>{person.has_factor ? t("factorSet") : t("factorMissing")}</dd>
        <dt>{t("lastSeen")}</dt>
        <dd className="num">{person.last_seen_at ? formatDateTime(person.last_seen_at, locale) : t("never")}</dd>
      </dl>
      <p>
        <Link className="link" prefetch={false} href={`/office/audit?staff=${person.staff_id}`}>
          {t("theirAudit")}
        </Link>
      </p>
      <hr className="of-rule" />
      {isSelf || person.state === "ended" ? (
        <p className="of-consequence">{t(isSelf ? "notOneself" : "endedText")}</p>
      ) : act === "rights" ? (
        <RightsForm person={person} onDone={done} onBack={() => setAct(undefined)} />
      ) : act ? (
        <ReasonForm person={person} act={act} onDone={done} onBack={() => setAct(undefined)} />
      ) : (
        <div className="of-acts-column">
          <Button onClick={() => setAct("rights")}>{t("changeRights")}</Button>
          <Button onClick={() => setAct("reset")}>{t(person.state === "invited" ? "inviteAgain" : "reset")}</Button>
          <Button variant="danger" onClick={() => setAct("end")}>
            {t("end")}
          </Button>
        </div>
      )}
    </SidePane>
  );
}
