"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActButton } from "@/components/office/seats/pane/act-button";
import { QuotaBars } from "@/components/office/seats/pane/quota-bars";
import type { GivenTickets, SeatActProps } from "@/components/office/seats/pane/seat-pane";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Form } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { officeApi } from "@/lib/client/office/office-api";
import { COMPLIMENTARY_AT_ONCE, complimentaryReasons, type ComplimentaryReason } from "@/lib/domain/seat-desk/rules";
import { languages, type Language } from "@/lib/i18n/languages";

/** Give the free and the blocked ones of the chosen seats to somebody, within the session's quota. */
export function ComplimentaryForm({
  sessionId,
  hall,
  seatIds,
  given,
  onDone,
  onRefused,
}: SeatActProps & { given: GivenTickets | undefined }) {
  const t = useTranslations("OfficeSeats");
  const validation = useTranslations("Validation");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [words, setWords] = useState({ name: "", email: "", language: "tw" as Language, note: "" });
  const [asked, setAsked] = useState<ComplimentaryReason>();
  const [sent, setSent] = useState(false);
  const leftOf = (reason: ComplimentaryReason) => {
    const quota = given?.quotas.find((one) => one.reason === reason);
    return quota ? Math.max(0, quota.places - quota.issued) : 0;
  };
  const reason = asked ?? complimentaryReasons.find((one) => leftOf(one) > 0) ?? complimentaryReasons[0];
  const over = Math.max(seatIds.length - leftOf(reason), 0);
  const isMany = seatIds.length > COMPLIMENTARY_AT_ONCE;
  const missing = (text: string, key: "mail_require" | "name_require") => (sent && text.trim() === "" ? validation(key) : undefined);
  async function send(): Promise<void> {
    setSent(true);
    if (seatIds.length === 0 || words.name.trim() === "" || words.email.trim() === "") return;
    const body = { session_id: sessionId, seat_ids: seatIds, reason, ...words };
    let orderNo = "";
    const done = await run(async () => {
      orderNo = (await officeApi.post<{ order_no: string }>("seat/complimentary", body)).order_no;
    });
    if (done) await onDone(t("done.complimentary", { count: seatIds.length, orderNo }));
    else onRefused();
  }
  return (
    <Form onSubmit={send} summary={false} className="of-form">
      <Input
        label={t("fields.holder")}
        maxLength={60}
        autoComplete="off"
        value={words.name}
        onChange={({ target }) => setWords({ ...words, name: target.value })}
        error={missing(words.name, "name_require") ?? refusal.field(thrown, "name")}
      />
      <Input
        label={t("fields.email")}
        type="email"
        autoComplete="off"
        value={words.email}
        onChange={({ target }) => setWords({ ...words, email: target.value })}
        error={missing(words.email, "mail_require") ?? refusal.field(thrown, "email")}
      />
      <div className="st-two">
        <Select
          label={t("fields.reason")}
          value={reason}
          onChange={({ target }) => setAsked(target.value as ComplimentaryReason)}
          options={complimentaryReasons.map((value) => ({
            value,
            label: t("given.left", { reason: t(`gives.${value}`), count: leftOf(value) }),
          }))}
          error={over > 0 ? t("given.over", { count: over }) : undefined}
        />
        <Select
          label={t("fields.language")}
          value={words.language}
          onChange={({ target }) => setWords({ ...words, language: target.value as Language })}
          options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
      </div>
      <Input
        label={t("fields.note")}
        maxLength={200}
        value={words.note}
        onChange={({ target }) => setWords({ ...words, note: target.value })}
        error={refusal.field(thrown, "note")}
      />
      <ActButton
        hall={hall}
        disabled={seatIds.length === 0 || over > 0 || isMany}
        pending={pending}
        thrown={thrown}
        fields={["name", "email", "note"]}
        consequence={isMany ? t("given.atOnce", { count: COMPLIMENTARY_AT_ONCE }) : t("follows.complimentary", { count: seatIds.length })}
      >
        {t("send.complimentary", { count: seatIds.length })}
      </ActButton>
      {given ? <QuotaBars quotas={given.quotas} /> : null}
    </Form>
  );
}
