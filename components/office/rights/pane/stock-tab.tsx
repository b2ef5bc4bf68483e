"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { nameParts } from "@/components/office/rights/pane/name-parts";
import { ReserveForm } from "@/components/office/rights/pane/reserve-form";
import { sayDone } from "@/components/office/ui/done/done-store";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { FormFailure } from "@/components/ui/form-failure";
import { officeApi } from "@/lib/client/office/office-api";
import { formatCount, formatDateTime } from "@/lib/i18n/format";
import type { EventParts, OfficeRight } from "@/lib/office/rights/types";

type Reserved = OfficeRight["reserved"][number];
type StockTabProps = { right: OfficeRight; parts: EventParts; now: number; mayChange: boolean; place: string; onChanged: () => void };

/** The seats and places that are reserved for a right: how many are left, when they go back, and the release before that. */
export function StockTab({ right, parts, now, mayChange, place, onChanged }: StockTabProps) {
  const t = useTranslations("OfficeRights.stock");
  const locale = useLocale();
  const [releasing, setReleasing] = useState<Reserved>();
  const names = nameParts(parts, (at) => formatDateTime(at, locale));
  const isOver = ({ released_at, ends_at }: Reserved) => released_at !== null || Date.parse(ends_at) <= now;
  const whenOf = (block: Reserved) => {
    if (block.released_at) return t("released", { time: formatDateTime(block.released_at, locale) });
    return t(isOver(block) ? "over" : "until", { time: formatDateTime(block.ends_at, locale) });
  };
  return (
    <div className="rt-stack">
      <p className="of-sub">{t("what")}</p>
      {right.reserved.length === 0 ? <p className="of-sub">{t("none")}</p> : null}
      <ul className="rt-stock">
        {right.reserved.map((block) => (
          <li key={block.block_id}>
            <b className="num">{t("left", { left: formatCount(block.left), places: formatCount(block.places) })}</b>
            <span className="tb-second num">
              {block.area_ids.length > 0
                ? block.area_ids.map((id) => names.get(`a${id}`) ?? id).join(" · ")
                : (names.get(`s${block.session_id}`) ?? block.session_id)}
            </span>
            <span className="tb-second num">{whenOf(block)}</span>
            {mayChange && !isOver(block) ? (
              <Button size="sm" onClick={() => setReleasing(block)}>
                {t("release")}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {mayChange ? <ReserveForm right={right} parts={parts} place={place} onReserved={onChanged} /> : null}
      <ReleaseDialog
        block={releasing}
        onClose={() => setReleasing(undefined)}
        onReleased={() => {
          sayDone(place, t("doneReleased"));
          onChanged();
        }}
      />
    </div>
  );
}

type ReleaseDialogProps = { block: Reserved | undefined; onClose: () => void; onReleased: () => void };

/** Releases a reservation before its time; it cannot be taken back, because the places may be sold at once. */
function ReleaseDialog({ block, onClose, onReleased }: ReleaseDialogProps) {
  const t = useTranslations("OfficeRights.stock");
  const refusal = useRefusalText();
  const { run, pending, thrown, forget } = useAct();
  const close = () => {
    forget();
    onClose();
  };
  async function release(): Promise<void> {
    if (!block || !(await run(() => officeApi.post("right/release", { block_id: block.block_id })))) return;
    close();
    onReleased();
  }
  return (
    <ConfirmDialog
      open={block !== undefined}
      onOpenChange={close}
      title={t("releaseAsk", { left: block?.left ?? 0 })}
      act={t("releaseNow")}
      keep={t("releaseKeep")}
      danger
      loading={pending}
      onAct={() => void release()}
    >
      <p>{t("releaseWhat")}</p>
      <FormFailure>{refusal.whole(thrown)}</FormFailure>
    </ConfirmDialog>
  );
}
