"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { DoneLine } from "@/components/office/ui/done/done-line";
import { sayDone } from "@/components/office/ui/done/done-store";
import { NumberInput } from "@/components/office/ui/numbers/number-input";
import { ReasonField } from "@/components/office/ui/reason-field";
import { SidePane } from "@/components/office/ui/side-pane";
import { useAct } from "@/components/office/ui/use-act";
import { useLeaveQuestion } from "@/components/office/ui/use-leave-question";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { officeApi } from "@/lib/client/office/office-api";
import { useKeys } from "@/lib/client/office/use-keys";
import { formatCount } from "@/lib/i18n/format";
import type { Pieces } from "@/lib/office/shop/types";

type Piece = Pieces["pieces"][number];
export type Spec = Piece["specs"][number] & { piece: Omit<Piece, "specs"> };

type StockPaneProps = { spec: Spec; onEdit: () => void; onClose: () => void; onDone: () => void };

/** Corrects the stock of one spec by a number, with the resulting stock and a reason. */
export function StockPane({ spec, onEdit, onClose, onDone }: StockPaneProps) {
  const t = useTranslations("OfficeShop.pieces");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [by, setBy] = useState<number>();
  const [reason, setReason] = useState("");
  useLeaveQuestion(by !== undefined || reason !== "");
  useKeys([{ keys: "Escape", label: t("close"), act: onClose, leaves: true }]);
  async function submit(): Promise<void> {
    if (!(await run(() => officeApi.post("shop/correct_stock", { spec_id: spec.spec_id, by, reason })))) return;
    setBy(undefined);
    setReason("");
    sayDone(`stock ${spec.spec_id}`, t("done"));
    onDone();
  }
  return (
    <SidePane title={spec.piece.name} sub={spec.name} onClose={onClose}>
      <Form onSubmit={submit} className="of-form" summary={false}>
        <p className="num">{t("now", { stock: formatCount(spec.stock), held: formatCount(spec.held) })}</p>
        <NumberInput
          label={t("by")}
          hint={t("byHint")}
          min={-9_999_999}
          max={9_999_999}
          value={by}
          onChange={setBy}
          error={refusal.field(thrown, "by")}
        />
        <ReasonField value={reason} onChange={({ target }) => setReason(target.value)} error={refusal.field(thrown, "reason")} />
        <p className="of-consequence num">{by ? t("then", { stock: formatCount(spec.stock + by) }) : t("thenNone")}</p>
        <FormFailure>{refusal.whole(thrown, "by", "reason")}</FormFailure>
        <Button type="submit" variant="ink" block loading={pending}>
          {t("correct")}
        </Button>
        <DoneLine place={`stock ${spec.spec_id}`} />
      </Form>
      <Button block data-leave onClick={onEdit}>
        {t("edit")}
      </Button>
    </SidePane>
  );
}
