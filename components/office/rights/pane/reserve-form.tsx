"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { sayDone } from "@/components/office/ui/done/done-store";
import { NumberInput } from "@/components/office/ui/numbers/number-input";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { officeApi } from "@/lib/client/office/office-api";
import { formatDateTime } from "@/lib/i18n/format";
import type { EventParts, OfficeRight } from "@/lib/office/rights/types";
import { momentInTaipei } from "@/lib/platform/clock";

/** Places of one call, as the server allows. */
const MOST = 5_000;

type ReserveFormProps = { right: OfficeRight; parts: EventParts; place: string; onReserved: () => void };

/** Reserves a number of places of an area for a right, until a time that must be given. */
export function ReserveForm({ right, parts, place, onReserved }: ReserveFormProps) {
  const t = useTranslations("OfficeRights.stock");
  const locale = useLocale();
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const offered = parts.sessions.filter(({ session_id: id }) => right.session_ids.length === 0 || right.session_ids.includes(id));
  const [sessionId, setSession] = useState(offered[0]?.session_id ?? "");
  const session = offered.find(({ session_id: id }) => id === sessionId) ?? offered[0];
  const areas = session?.areas.filter(({ area_id: id }) => right.area_ids.length === 0 || right.area_ids.includes(id)) ?? [];
  const [areaId, setArea] = useState("");
  const area = areas.find(({ area_id: id }) => id === areaId) ?? areas[0];
  const [places, setPlaces] = useState(20);
  const [until, setUntil] = useState("");
  async function reserve(): Promise<void> {
    if (!session || !area) return;
    const ends = momentInTaipei(until);
    const isDone = await run(() =>
      officeApi.post("right/reserve", {
        right_id: right.right_id,
        session_id: session.session_id,
        area_id: area.area_id,
        places,
        ends_at: Number.isNaN(ends.getTime()) ? "" : ends.toISOString(),
      }),
    );
    if (!isDone) return;
    sayDone(place, t("doneReserved", { count: places, area: area.name }));
    onReserved();
  }
  if (!area) return <p className="of-sub">{t("noAreas")}</p>;
  return (
    <Form onSubmit={reserve} summary={false} className="rt-stack rt-rule" aria-label={t("reserve")}>
      <h3>{t("reserve")}</h3>
      {offered.length > 1 ? (
        <Select
          label={t("session")}
          value={session?.session_id}
          options={offered.map(({ session_id: value, starts_at: at }) => ({ value, label: formatDateTime(at, locale) }))}
          onChange={({ target }) => setSession(target.value)}
        />
      ) : null}
      <Select
        label={t("area")}
        value={area.area_id}
        options={areas.map(({ area_id: value, name: label }) => ({ value, label }))}
        error={refusal.field(thrown, "area_id")}
        onChange={({ target }) => setArea(target.value)}
      />
      <NumberInput label={t("places")} min={1} max={MOST} value={places} error={refusal.field(thrown, "places")} onChange={setPlaces} />
      <Input
        label={t("ends")}
        hint={t("endsHint")}
        type="datetime-local"
        required
        className="num"
        value={until}
        error={refusal.field(thrown, "ends_at")}
        onChange={({ target }) => setUntil(target.value)}
      />
      <FormFailure>{refusal.whole(thrown, "area_id", "places", "ends_at")}</FormFailure>
      <Button type="submit" variant="ink" block loading={pending}>
        {t("reserveNow")}
      </Button>
    </Form>
  );
}
