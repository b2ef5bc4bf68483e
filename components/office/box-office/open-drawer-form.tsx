"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import type { DrawerState } from "@/components/office/box-office/types";
import { reportAddress } from "@/components/office/box-office/use-print";
import { DoneLine } from "@/components/office/ui/done/done-line";
import { forgetDone } from "@/components/office/ui/done/done-store";
import { NumberInput } from "@/components/office/ui/numbers/number-input";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { Input } from "@/components/ui/input";
import { officeApi } from "@/lib/client/office/office-api";
import { formatDateTime } from "@/lib/i18n/format";
import { DRAWER_MAX } from "@/lib/office/box-office/rules";

type OpenDrawerFormProps = { state: DrawerState; onOpen: () => void };

/** Asks for the till and for the cash in its drawer before the first sale. */
export function OpenDrawerForm({ state: { tills, last_closed: last }, onOpen }: OpenDrawerFormProps) {
  const locale = useLocale();
  const t = useTranslations("OfficeBoxOffice.open");
  const and = useTranslations("Office")("and");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [till, setTill] = useState(() => tills.find(({ used_by: by }) => by === null)?.name ?? "");
  const [float, setFloat] = useState<number>();
  const used = tills.filter(({ used_by: by }) => by !== null);
  async function open(): Promise<void> {
    if (!(await run(() => officeApi.post("box_office/open", { till, float })))) return;
    // the result that is shown is of the drawer before
    forgetDone();
    onOpen();
  }
  return (
    <Form onSubmit={open} className="of-form bo-open" summary={false}>
      <DoneLine place="counter" />
      <p className="of-sub">{t("what")}</p>
      <Input
        label={t("till")}
        hint={
          used.length > 0
            ? t("used", { tills: used.map(({ name, used_by: by }) => t("usedBy", { name, by: by ?? "" })).join(and) })
            : t("tillHint")
        }
        list="bo-tills"
        maxLength={40}
        autoComplete="off"
        autoFocus={till === ""}
        value={till}
        onChange={({ target }) => setTill(target.value)}
        error={refusal.field(thrown, "till")}
      />
      <datalist id="bo-tills">
        {tills.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <NumberInput
        label={t("float")}
        hint={t("floatHint")}
        max={DRAWER_MAX}
        autoFocus={till !== ""}
        value={float}
        onChange={setFloat}
        error={refusal.field(thrown, "float")}
      />
      <FormFailure>{refusal.whole(thrown, "till", "float")}</FormFailure>
      <Button type="submit" variant="spot" size="lg" loading={pending} disabled={till.trim() === "" || float === undefined}>
        {t("now")}
      </Button>
      {last ? (
        <a className="link" href={reportAddress(last.drawer_id)} target="_blank" rel="noreferrer">
          {t("report", { till: last.till, time: formatDateTime(last.closed_at, locale) })}
        </a>
      ) : null}
    </Form>
  );
}
