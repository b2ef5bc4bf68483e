"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { NumberInput } from "@/components/office/ui/numbers/number-input";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { Input } from "@/components/ui/input";
import { officeApi } from "@/lib/client/office/office-api";
import { formatBasisPoints, formatWrittenDate } from "@/lib/i18n/format";
import type { OrganizerView } from "@/lib/office/organizers/types";

type CommissionsPartProps = { organizer: OrganizerView; onChanged: () => void };

/** The commission by date. One that applies does not change: a later one follows it, and can be removed until it begins. */
export function CommissionsPart({ organizer, onChanged }: CommissionsPartProps) {
  const t = useTranslations("OfficeOrganizers.commissions");
  const locale = useLocale();
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [fromDay, setFromDay] = useState("");
  const [percent, setPercent] = useState<number>();
  const { organizer_id, commissions } = organizer;
  const applying = commissions.find(({ has_begun }) => has_begun);
  async function add(): Promise<void> {
    const body = { organizer_id, from_day: fromDay, basis_points: Math.round((percent ?? NaN) * 100) };
    if (await run(() => officeApi.post("organizer/commission_add", body))) onChanged();
  }
  async function remove(day: string): Promise<void> {
    if (await run(() => officeApi.post("organizer/commission_remove", { organizer_id, from_day: day }))) onChanged();
  }
  return (
    <section className="og-part" aria-labelledby="og-commissions">
      <h2 id="og-commissions">{t("title")}</h2>
      <p className="of-sub">{t("what")}</p>
      {commissions.length === 0 ? <p>{t("none")}</p> : null}
      <ul className="og-lines num">
        {commissions.map((one) => (
          <li key={one.from_day}>
            <span>
              {t("from", { day: formatWrittenDate(one.from_day, locale) })}
              <span className="tb-second">
                {one === applying ? t("applies") : one.has_begun ? t("over") : t("begins")} · {one.added_by}
              </span>
            </span>
            <b>{formatBasisPoints(one.basis_points)}</b>
            {one.has_begun ? null : (
              <Button
                size="sm"
                variant="ghost"
                aria-label={t("removeOne", { day: formatWrittenDate(one.from_day, locale) })}
                onClick={() => void remove(one.from_day)}
              >
                {t("remove")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Form onSubmit={add} summary={false} className="og-add">
        <Input
          label={t("fromDay")}
          type="date"
          required
          value={fromDay}
          error={refusal.field(thrown, "from_day")}
          onChange={({ target }) => setFromDay(target.value)}
        />
        <NumberInput
          label={t("percent")}
          min={0}
          max={100}
          decimals={2}
          value={percent}
          error={refusal.field(thrown, "basis_points")}
          onChange={setPercent}
        />
        <Button type="submit" loading={pending}>
          {t("add")}
        </Button>
      </Form>
      <p className="of-sub">{t(commissions.length === 0 ? "firstHint" : "laterHint")}</p>
      <FormFailure>{refusal.whole(thrown, "from_day", "basis_points")}</FormFailure>
    </section>
  );
}
