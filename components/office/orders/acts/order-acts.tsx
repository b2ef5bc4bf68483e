"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Armchair } from "@/components/icons/armchair";
import { CircleAlert } from "@/components/icons/circle-alert";
import { CircleX } from "@/components/icons/circle-x";
import type { IconComponent } from "@/components/icons/create-icon";
import { FileText } from "@/components/icons/file-text";
import { Mail } from "@/components/icons/mail";
import { PencilLine } from "@/components/icons/pencil-line";
import { QrCode } from "@/components/icons/qr-code";
import { RefreshCw } from "@/components/icons/refresh-cw";
import { RotateCcw } from "@/components/icons/rotate-ccw";
import { Tag } from "@/components/icons/tag";
import { User } from "@/components/icons/user";
import { UserCog } from "@/components/icons/user-cog";
import { ActForm } from "@/components/office/orders/acts/act-form";
import { ActList } from "@/components/office/orders/acts/act-list";
import { CorrectForm } from "@/components/office/orders/acts/correct-form";
import { InvoiceForm } from "@/components/office/orders/acts/invoice-form";
import { MailForm } from "@/components/office/orders/acts/mail-form";
import { MoveForm } from "@/components/office/orders/acts/move-form";
import { NameForm } from "@/components/office/orders/acts/name-form";
import { RefundForm } from "@/components/office/orders/acts/refund-form";
import type { PickedSeat } from "@/components/office/orders/order-seat-map";
import { TagForm } from "@/components/office/orders/tags/tag-form";
import { sayDone } from "@/components/office/ui/done/done-store";
import { officeApi } from "@/lib/client/office/office-api";
import { useSelf } from "@/lib/client/office/use-self";
import { mayAct } from "@/lib/domain/staff/rules";
import { TAGS_OF_ORDER } from "@/lib/office/lists/rules";
import type { OfficeOrder } from "@/lib/office/orders/types";

export type OrderAct =
  "mail" | "correct" | "move" | "refund" | "reissue" | "pickup" | "invoice" | "cancel" | "hold" | "note" | "tag" | "name";

type OrderActsProps = {
  order: OfficeOrder;
  /** ticket numbers */
  chosen: string[];
  /** seats chosen on the map as the new seats of tickets */
  picked: PickedSeat[];
  act: OrderAct | undefined;
  onAct: (act: OrderAct | undefined) => void;
  onDone: () => void;
};

type Offered = { act: OrderAct; key: string; icon: IconComponent; isOffered: boolean; danger?: boolean; form: () => ReactNode };

/** The acts that the order's state allows, each with its consequences. */
export function OrderActs({ order, chosen, picked: seats, act, onAct, onDone }: OrderActsProps) {
  const t = useTranslations("OfficeOrders");
  const { roles } = useSelf();
  const isService = mayAct(roles, ["service"]);
  const { order_no: orderNo } = order;
  const live = order.tickets.filter(({ status }) => status === "valid");
  const picked = live.filter(({ ticket_no: no }) => chosen.length === 0 || chosen.includes(no));
  const open = order.tickets.filter(
    ({ status, ticket_no: no }) => (status === "valid" || status === "picked_up") && (chosen.length === 0 || chosen.includes(no)),
  );
  const done = (text?: string) => {
    onAct(undefined);
    const word = act === "hold" && order.inspection ? t("acts.release") : t(`acts.${act ?? "note"}`);
    sayDone(`order ${orderNo}`, text ?? t("done", { act: word }));
    onDone();
  };
  const each = async (send: (ticketNo: string) => Promise<unknown>) => {
    for (const { ticket_no: no } of picked) await send(no);
  };
  const offered: Offered[] = [
    { act: "mail", key: "e", icon: Mail, isOffered: true, form: () => <MailForm order={order} onDone={done} /> },
    {
      act: "correct",
      key: "u",
      icon: UserCog,
      isOffered: order.status !== "cancelled",
      form: () => <CorrectForm orderNo={orderNo} onDone={done} />,
    },
    {
      act: "move",
      key: "m",
      icon: Armchair,
      isOffered: isService && order.status === "paid" && !order.inspection && live.some(({ seat }) => seat.row !== null),
      form: () => <MoveForm orderNo={orderNo} tickets={picked} seats={seats} onDone={done} />,
    },
    {
      act: "refund",
      key: "r",
      icon: RotateCcw,
      danger: true,
      isOffered: order.status === "paid" && order.tickets.some(({ status }) => status === "valid" || status === "picked_up"),
      form: () => (
        <RefundForm
          orderNo={orderNo}
          chosen={chosen}
          onDone={(isPutForward) => done(isPutForward ? t("refund.putForwardDone") : undefined)}
        />
      ),
    },
    {
      act: "reissue",
      key: "t",
      icon: RefreshCw,
      isOffered: isService && live.length > 0,
      form: () => (
        <ActForm
          act={t("acts.reissueCount", { count: picked.length })}
          wordsLabel={t("fields.reason")}
          consequence={t("acts.reissueWhat")}
          send={(reason) => each((ticket_no) => officeApi.post("ticket/reissue", { ticket_no, reason }))}
          onDone={done}
        />
      ),
    },
    {
      act: "name",
      key: "b",
      icon: User,
      isOffered: isService && (order.event?.has_names ?? false) && open.length > 0,
      form: () => <NameForm tickets={open} onDone={done} />,
    },
    {
      act: "pickup",
      key: "p",
      icon: QrCode,
      isOffered: isService && live.some(({ type }) => type === "kiosk"),
      form: () => (
        <ActForm
          act={t("acts.pickupCount", { count: picked.length })}
          consequence={t("acts.pickupWhat")}
          send={() => each((ticket_no) => officeApi.post("ticket/picked_up", { ticket_no }))}
          onDone={done}
        />
      ),
    },
    {
      act: "invoice",
      key: "i",
      icon: FileText,
      isOffered: order.invoice?.status === "failed" || order.invoice?.status === "waiting",
      form: () => <InvoiceForm orderNo={orderNo} onDone={done} />,
    },
    {
      act: "cancel",
      key: "c",
      icon: CircleX,
      danger: true,
      isOffered: isService && order.status === "unpaid",
      form: () => (
        <ActForm
          act={t("acts.cancelNow")}
          variant="danger"
          wordsLabel={t("fields.reason")}
          consequence={t("acts.cancelWhat")}
          send={(reason) => officeApi.post("order/cancel", { order_no: orderNo, reason })}
          onDone={done}
        />
      ),
    },
    {
      act: "hold",
      key: "h",
      icon: CircleAlert,
      isOffered: order.status === "paid" || order.inspection !== null,
      form: () => (
        <ActForm
          act={order.inspection ? t("acts.release") : t("acts.hold")}
          wordsLabel={t("fields.reason")}
          consequence={order.inspection ? t("acts.releaseWhat") : t("acts.holdWhat")}
          send={(reason) => officeApi.post(order.inspection ? "order/release_hold" : "order/hold", { order_no: orderNo, reason })}
          onDone={done}
        />
      ),
    },
    {
      act: "note",
      key: "n",
      icon: PencilLine,
      isOffered: true,
      form: () => (
        <ActForm
          act={t("acts.noteSave")}
          wordsLabel={t("acts.noteText")}
          send={(text) => officeApi.post("order/note", { order_no: orderNo, text })}
          onDone={done}
        />
      ),
    },
    {
      act: "tag",
      key: "l",
      icon: Tag,
      isOffered: order.tags.length < TAGS_OF_ORDER,
      form: () => <TagForm orderNo={orderNo} onDone={done} />,
    },
  ];
  return (
    <ActList
      title={t("acts.title")}
      place={`order ${orderNo}`}
      open={act}
      onOpen={onAct}
      acts={offered
        .filter(({ isOffered }) => isOffered)
        .map(({ act: name, ...rest }) => ({
          ...rest,
          name,
          word: name === "hold" && order.inspection ? t("acts.release") : t(`acts.${name}`),
          what: t(name === "hold" && order.inspection ? "what.release" : `what.${name}`),
        }))}
    />
  );
}
