"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { ActForm } from "@/components/office/orders/acts/act-form";
import { Checkbox } from "@/components/ui/checkbox";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import type { RefundPreview } from "@/lib/domain/refunds/types";
import { formatMoney } from "@/lib/i18n/format";

type RefundFormProps = {
  orderNo: string;
  /** ticket numbers; empty: the whole order */
  chosen: string[];
  onDone: (isPutForward: boolean) => void;
};

/** Refunds an order or some of its tickets. The server computes the preview for exactly the current choice. */
export function RefundForm({ orderNo, chosen, onDone }: RefundFormProps) {
  const t = useTranslations("OfficeOrders");
  const [withFee, setWithFee] = useState(true);
  const [placesBack, setPlacesBack] = useState(true);
  const [paperReturned, setPaperReturned] = useState(false);
  const isPutForward = useRef(false);
  const query = { order_no: orderNo, with_fee: String(withFee), ticket_nos: chosen.length > 0 ? chosen.join(",") : undefined };
  const { data, failure } = useCall(JSON.stringify(query), ({ signal }) => officeApi.get("order/refund_preview", { query, signal }));
  if (failure) return <p role="alert">{failure.message}</p>;
  return (
    <ActForm
      act={data ? t(data.second_person ? "refund.putForward" : "refund.do", { amount: formatMoney(data.amount) }) : t("acts.refund")}
      variant="danger"
      wordsLabel={t("fields.reason")}
      consequence={data ? <Consequence preview={data} placesBack={placesBack} /> : "…"}
      send={async (reason) => {
        const { state } = await officeApi.post("order/refund", {
          order_no: orderNo,
          ticket_nos: chosen.length > 0 ? chosen : undefined,
          with_fee: withFee,
          places_back: placesBack,
          paper_returned: paperReturned,
          reason,
        });
        isPutForward.current = state === "put_forward";
      }}
      onDone={() => onDone(isPutForward.current)}
    >
      {() => (
        <>
          <p className="num">
            <b>{data ? t(data.whole_order ? "refund.whole" : "refund.part", { count: data.tickets }) : "…"}</b>
          </p>
          <Checkbox label={t("refund.withFee")} checked={withFee} onChange={({ target }) => setWithFee(target.checked)} />
          <Checkbox label={t("refund.placesBack")} checked={placesBack} onChange={({ target }) => setPlacesBack(target.checked)} />
          {data && data.printed > 0 ? (
            <Checkbox
              label={t("refund.paperReturned")}
              checked={paperReturned}
              onChange={({ target }) => setPaperReturned(target.checked)}
            />
          ) : null}
        </>
      )}
    </ActForm>
  );
}

/** Message keys that say why a second person has to approve. */
const secondWords = { sum: "second", day: "secondOfDay", scan_undone: "secondOfScan" } as const;

function Consequence({ preview, placesBack }: { preview: RefundPreview; placesBack: boolean }) {
  const t = useTranslations("OfficeOrders.refund");
  return (
    <>
      {[
        t("money", { amount: formatMoney(preview.amount), fee: formatMoney(preview.fee) }),
        preview.service_fee > 0 ? t("serviceKept", { amount: formatMoney(preview.service_fee) }) : "",
        preview.to_card ? t("toCard") : t("byTransfer"),
        t("codes", { count: preview.tickets }),
        placesBack ? t("seatsBack") : t("seatsKept"),
        preview.late ? t("late") : "",
        preview.second_person_why ? t(secondWords[preview.second_person_why], { sum: formatMoney(preview.second_person_above) }) : "",
      ]
        .filter(Boolean)
        .join("")}
    </>
  );
}
