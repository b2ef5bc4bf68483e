"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Hourglass } from "@/components/icons/hourglass";
import { ReasonField } from "@/components/office/ui/reason-field";
import { StatusWord } from "@/components/office/ui/status-word";
import { useAct } from "@/components/office/ui/use-act";
import { useLeaveQuestion } from "@/components/office/ui/use-leave-question";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { Input } from "@/components/ui/input";
import { officeApi } from "@/lib/client/office/office-api";
import { formatDateTime } from "@/lib/i18n/format";
import type { OrganizerView } from "@/lib/office/organizers/types";

type AccountPartProps = { organizer: OrganizerView; onChanged: () => void };

/** The account that applies, and the next one: put forward by one person, confirmed by another, and then waiting for three days. */
export function AccountPart({ organizer, onChanged }: AccountPartProps) {
  const t = useTranslations("OfficeOrganizers.account");
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { account, change } = organizer;
  return (
    <section className="og-part" aria-labelledby="og-account">
      <h2 id="og-account">{t("title")}</h2>
      <p className="of-sub">{t("what")}</p>
      {account ? (
        <p className="num">
          <b>{account.account}</b> {account.holder}
          <span className="tb-second">{t("since", { time: formatDateTime(account.since, locale) })}</span>
        </p>
      ) : (
        <p>{t("none")}</p>
      )}
      {change ? <WaitingAccount organizer={organizer} change={change} onChanged={onChanged} /> : null}
      {change || isOpen ? null : (
        <p>
          <Button onClick={() => setOpen(true)}>{t(account ? "replace" : "enter")}</Button>
        </p>
      )}
      {isOpen && !change ? <AccountForm organizerId={organizer.organizer_id} onClose={() => setOpen(false)} onSaved={onChanged} /> : null}
    </section>
  );
}

type WaitingAccountProps = AccountPartProps & { change: NonNullable<OrganizerView["change"]> };

function WaitingAccount({ organizer, change, onChanged }: WaitingAccountProps) {
  const t = useTranslations("OfficeOrganizers.account");
  const locale = useLocale();
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const act = async (path: "organizer/account_confirm" | "organizer/account_withdraw") => {
    if (await run(() => officeApi.post(path, { organizer_id: organizer.organizer_id, revision: change.revision }))) onChanged();
  };
  return (
    <div className="og-waiting" role="group" aria-label={t("next")}>
      <StatusWord tone={change.applies_from ? "info" : "warn"} icon={Hourglass}>
        {change.applies_from ? t("appliesFrom", { time: formatDateTime(change.applies_from, locale) }) : t("states.waiting")}
      </StatusWord>
      <p className="num">
        <b>
          {change.bank_code} {change.account}
        </b>{" "}
        {change.holder}
      </p>
      <p className="of-sub">{t("by", { name: change.requested_by, time: formatDateTime(change.requested_at, locale) })}</p>
      {change.confirmed_by ? <p className="of-sub">{t("confirmedBy", { name: change.confirmed_by })}</p> : null}
      <p>{change.reason}</p>
      {change.applies_from ? null : <p className="of-sub">{t(change.own ? "ownWaits" : "compare")}</p>}
      <FormFailure>{refusal.whole(thrown)}</FormFailure>
      <div className="of-acts-row">
        {change.applies_from || change.own ? null : (
          <Button variant="ink" loading={pending} onClick={() => void act("organizer/account_confirm")}>
            {t("confirm")}
          </Button>
        )}
        <Button variant="danger" loading={pending} onClick={() => void act("organizer/account_withdraw")}>
          {t("withdraw")}
        </Button>
      </div>
    </div>
  );
}

type AccountFormProps = { organizerId: string; onClose: () => void; onSaved: () => void };

function AccountForm({ organizerId, onClose, onSaved }: AccountFormProps) {
  const t = useTranslations("OfficeOrganizers.account");
  const words = useTranslations("Office.states");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [account, setAccount] = useState({ bank_code: "", account: "", holder: "" });
  const [reason, setReason] = useState("");
  useLeaveQuestion(reason !== "" || Object.values(account).some(Boolean));
  async function save(): Promise<void> {
    if (await run(() => officeApi.post("organizer/account_request", { organizer_id: organizerId, bank_account: account, reason })))
      onSaved();
  }
  return (
    <Form onSubmit={save} summary={false} className="of-form">
      {(["bank_code", "account", "holder"] as const).map((field) => (
        <Input
          key={field}
          label={t(`fields.${field}`)}
          inputMode={field === "holder" ? "text" : "numeric"}
          autoComplete="off"
          value={account[field]}
          error={refusal.field(thrown, `bank_account.${field}`)}
          onChange={({ target }) => setAccount({ ...account, [field]: target.value })}
        />
      ))}
      <ReasonField value={reason} onChange={({ target }) => setReason(target.value)} error={refusal.field(thrown, "reason")} />
      <FormFailure>{refusal.whole(thrown, "bank_account", "reason")}</FormFailure>
      <div className="of-acts-row">
        <Button type="submit" variant="ink" loading={pending}>
          {t("putForward")}
        </Button>
        <Button variant="ghost" data-leave onClick={onClose}>
          {words("close")}
        </Button>
      </div>
    </Form>
  );
}
