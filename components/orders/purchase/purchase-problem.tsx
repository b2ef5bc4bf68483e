"use client";

import { useTranslations } from "next-intl";
import { orderListPath } from "@/components/orders/order-paths";
import { UnpaidOrder } from "@/components/orders/unpaid-order";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { SoftButtonLink } from "@/components/ui/soft-button-link";
import { readPurchase } from "@/lib/client/stores/purchase-store";
import type { OrderDetailView } from "@/lib/domain/orders/types";
import * as errorCodes from "@/lib/errors/codes";

export type PurchaseProblem = {
  code: number;
  text: string;
  /** the unpaid order that blocks this one, if it is known */ unpaid?: OrderDetailView;
};

type ProblemDialogProps = {
  problem: PurchaseProblem | null;
  /** of an exhibition, which has entry times instead of areas */
  entry?: boolean;
  eventPath: string;
  onClose: () => void;
  /** back to step 1 with its count, area and mode */
  onAreas: () => void;
  /** only if seats can be picked on a map */
  onSelf?: () => void;
};

/** Explains why the order was not created and offers the next steps. */
export function PurchaseProblemDialog({ problem, entry = false, eventPath, onClose, onAreas, onSelf }: ProblemDialogProps) {
  const t = useTranslations("Orders.purchase.problem");
  if (!problem) return null;
  const { code, text, unpaid } = problem;
  const event = (
    <SoftButtonLink href={eventPath} variant="line">
      {t("event")}
    </SoftButtonLink>
  );
  const close = (
    <Button variant="line" onClick={onClose}>
      {t("close")}
    </Button>
  );
  const ways: Record<number, React.ReactNode> = {
    [errorCodes.UNPAID_ORDER]: unpaid ? (
      close
    ) : (
      <>
        {close}
        <SoftButtonLink href={orderListPath} variant="ink">
          {t("seeOrder")}
        </SoftButtonLink>
      </>
    ),
    [errorCodes.NOT_ADMITTED]: (
      <>
        {event}
        <SoftButtonLink href={`/purchase/waiting_room/${readPurchase().sessionID}`} variant="ink">
          {t("room")}
        </SoftButtonLink>
      </>
    ),
    [errorCodes.SALE_NOT_STARTED]: event,
    [errorCodes.SALE_ENDED]: event,
    [errorCodes.NOT_OPEN_FOR_YOU]: event,
    [errorCodes.SOLD_OUT]: (
      <>
        {event}
        <Button variant="ink" onClick={onAreas}>
          {t(entry ? "otherTime" : "otherArea")}
        </Button>
      </>
    ),
    [errorCodes.NOT_ENOUGH_TICKETS]: (
      <>
        {close}
        <Button variant="ink" onClick={onAreas}>
          {t("adjust")}
        </Button>
      </>
    ),
    [errorCodes.OVER_LIMIT]: (
      <>
        {close}
        <Button variant="ink" onClick={onAreas}>
          {t("adjust")}
        </Button>
      </>
    ),
    [errorCodes.NO_SEATS_ASSIGNED]: !onSelf ? (
      close
    ) : (
      <>
        <Button variant="line" onClick={onAreas}>
          {t("otherArea")}
        </Button>
        <Button variant="ink" onClick={onSelf}>
          {t("self")}
        </Button>
      </>
    ),
  };
  // seats without numbers are never assigned, so this error means that others bought at the same moment
  const crowd = code === errorCodes.NO_SEATS_ASSIGNED && !onSelf;
  const title = crowd
    ? t("title.crowd")
    : entry && code in entryTitles
      ? t(`title.${entryTitles[code]!}`)
      : code in titles
        ? t(`title.${titles[code]!}`)
        : t("title.failed");
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      footer={
        ways[code] ?? (
          <Button variant="ink" onClick={onClose}>
            {t("close")}
          </Button>
        )
      }
    >
      <p className="text-ink-2" role="alert">
        {crowd ? t("crowdText") : text}
      </p>
      {unpaid ? (
        <div className="mt-5">
          <UnpaidOrder order={unpaid} here={readPurchase().sessionID} onChanged={onClose} />
        </div>
      ) : null}
    </Dialog>
  );
}

const entryTitles: Record<number, "entrySoldOut"> = { [errorCodes.SOLD_OUT]: "entrySoldOut" };

/** Refusals that need a dialog, not only a sentence next to the button. */
const titles: Record<number, "unpaid" | "notAdmitted" | "sale" | "soldOut" | "notEnough" | "overLimit" | "notAssigned"> = {
  [errorCodes.UNPAID_ORDER]: "unpaid",
  [errorCodes.NOT_ADMITTED]: "notAdmitted",
  [errorCodes.SALE_NOT_STARTED]: "sale",
  [errorCodes.SALE_ENDED]: "sale",
  [errorCodes.NOT_OPEN_FOR_YOU]: "sale",
  [errorCodes.SOLD_OUT]: "soldOut",
  [errorCodes.NOT_ENOUGH_TICKETS]: "notEnough",
  [errorCodes.OVER_LIMIT]: "overLimit",
  [errorCodes.NO_SEATS_ASSIGNED]: "notAssigned",
};

/** Whether the dialog shows a refusal with this code. */
export function isPurchaseProblem(code: number): boolean {
  return code in titles;
}
