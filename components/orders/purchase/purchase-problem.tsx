"use client";

import { useTranslations } from "next-intl";
import { orderListPath } from "@/components/orders/order-paths";
import { UnpaidOrder } from "@/components/orders/unpaid-order";
import { Button, ButtonLink } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { readPurchase } from "@/lib/client/stores/purchase-store";
import type { OrderDetailView } from "@/lib/domain/orders/types";

/** Codes of the catalogue that need more than a sentence beside the button. */
export const problemCodes = {
  unpaid: 3013,
  notAdmitted: 3014,
  notStarted: 2002,
  ended: 2003,
  soldOut: 2004,
  notEnough: 3003,
  overLimit: 3004,
  notAssigned: 3005,
} as const;

export type PurchaseProblem = { code: number; text: string; /** the order in the way, where it is known */ unpaid?: OrderDetailView };

type ProblemDialogProps = {
  problem: PurchaseProblem | null;
  /** of an exhibition: entry times take the place of areas */
  entry?: boolean;
  eventPath: string;
  onClose: () => void;
  /** back to step 1, where count, area and way of choosing are */
  onAreas: () => void;
  /** where seats can be picked on a map */
  onSelf?: () => void;
};

/** Why the order was not made, and the way on from there. */
export function PurchaseProblemDialog({ problem, entry = false, eventPath, onClose, onAreas, onSelf }: ProblemDialogProps) {
  const t = useTranslations("Orders.purchase.problem");
  if (!problem) return null;
  const { code, text, unpaid } = problem;
  const event = (
    <ButtonLink href={eventPath} variant="line">
      {t("event")}
    </ButtonLink>
  );
  const close = (
    <Button variant="line" onClick={onClose}>
      {t("close")}
    </Button>
  );
  const ways: Record<number, React.ReactNode> = {
    [problemCodes.unpaid]: unpaid ? (
      close
    ) : (
      <>
        {close}
        <ButtonLink href={orderListPath} variant="ink">
          {t("seeOrder")}
        </ButtonLink>
      </>
    ),
    [problemCodes.notAdmitted]: (
      <>
        {event}
        <ButtonLink href={`/purchase/waiting_room/${readPurchase().sessionID}`} variant="ink">
          {t("room")}
        </ButtonLink>
      </>
    ),
    [problemCodes.notStarted]: event,
    [problemCodes.ended]: event,
    [problemCodes.soldOut]: (
      <>
        {event}
        <Button variant="ink" onClick={onAreas}>
          {t(entry ? "otherTime" : "otherArea")}
        </Button>
      </>
    ),
    [problemCodes.notEnough]: (
      <>
        {close}
        <Button variant="ink" onClick={onAreas}>
          {t("adjust")}
        </Button>
      </>
    ),
    [problemCodes.overLimit]: (
      <>
        {close}
        <Button variant="ink" onClick={onAreas}>
          {t("adjust")}
        </Button>
      </>
    ),
    [problemCodes.notAssigned]: !onSelf ? (
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
  // nothing is assigned where there are no seats to pick: the crowd was in the way
  const crowd = code === problemCodes.notAssigned && !onSelf;
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
          <UnpaidOrder order={unpaid} onChanged={onClose} />
        </div>
      ) : null}
    </Dialog>
  );
}

const entryTitles: Record<number, "entrySoldOut"> = { [problemCodes.soldOut]: "entrySoldOut" };

const titles: Record<number, "unpaid" | "notAdmitted" | "sale" | "soldOut" | "notEnough" | "overLimit" | "notAssigned"> = {
  [problemCodes.unpaid]: "unpaid",
  [problemCodes.notAdmitted]: "notAdmitted",
  [problemCodes.notStarted]: "sale",
  [problemCodes.ended]: "sale",
  [problemCodes.soldOut]: "soldOut",
  [problemCodes.notEnough]: "notEnough",
  [problemCodes.overLimit]: "overLimit",
  [problemCodes.notAssigned]: "notAssigned",
};
