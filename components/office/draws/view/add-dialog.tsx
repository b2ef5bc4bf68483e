"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { sayDone } from "@/components/office/ui/done/done-store";
import { NumberInput } from "@/components/office/ui/numbers/number-input";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { FormFailure } from "@/components/ui/form-failure";
import { Select } from "@/components/ui/select";
import { useSeparator } from "@/components/ui/use-separator";
import { hasCode } from "@/lib/client/api";
import { officeApi } from "@/lib/client/office/office-api";
import { CHANGE_REFUSED, NOT_ENOUGH_TICKETS } from "@/lib/errors/codes";
import { formatCount, formatDateTime } from "@/lib/i18n/format";
import type { OfficeDraw } from "@/lib/office/draws/types";

type AddDialogProps = { draw: OfficeDraw; open: boolean; onOpenChange: (open: boolean) => void; onDone: () => void };

const freeOf = (wish: OfficeDraw["wishes"][number]) => wish.elsewhere.find(({ why }) => why === "free")?.places ?? 0;

/** Adds free places of the general sale to a sealed draw, for its next round. */
export function AddDialog({ draw, open, onOpenChange, onDone }: AddDialogProps) {
  const t = useTranslations("OfficeDraws.adding");
  const locale = useLocale();
  const dot = useSeparator();
  const refusal = useRefusalText();
  const { run, pending, thrown, forget } = useAct();
  const wishes = draw.wishes.filter((wish) => freeOf(wish) > 0);
  const [chosen, setChosen] = useState("");
  const [places, setPlaces] = useState<number>();
  const [isTried, setTried] = useState(false);
  const wish = wishes.find(({ price_id: id }) => id === chosen);
  const isRight = wish !== undefined && places !== undefined && places >= 1 && places <= freeOf(wish);

  async function add(): Promise<void> {
    setTried(true);
    if (!isRight) return;
    const body = { draw_id: draw.draw_id, session_id: wish.session_id, price_id: wish.price_id, places };
    if (!(await run(() => officeApi.post("draw/add_places", body)))) return;
    onOpenChange(false);
    setPlaces(undefined);
    setTried(false);
    sayDone("draws", t("done", { count: formatCount(places) }));
    onDone();
  }
  const failure = hasCode(thrown, CHANGE_REFUSED) ? t("refused") : hasCode(thrown, NOT_ENOUGH_TICKETS) ? t("fewer") : refusal.whole(thrown);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) forget();
        onOpenChange(next);
      }}
      title={t("title")}
      act={t("add")}
      keep={t("keep")}
      danger={false}
      loading={pending}
      onAct={() => void add()}
    >
      <div className="grid gap-4">
        <p>{t("intro")}</p>
        <Select
          label={t("price")}
          placeholder={t("choose")}
          value={chosen}
          options={wishes.map(({ price_id: value, name, starts_at: at }) => ({
            value,
            label: [name, formatDateTime(at, locale)].join(dot),
          }))}
          onChange={({ target }) => setChosen(target.value)}
        />
        <NumberInput
          label={t("count")}
          hint={wish ? t("countHint", { count: formatCount(freeOf(wish)) }) : undefined}
          min={1}
          max={wish && freeOf(wish)}
          value={places}
          onChange={setPlaces}
        />
        <FormFailure>{isTried && !isRight ? t("none") : failure}</FormFailure>
      </div>
    </ConfirmDialog>
  );
}
