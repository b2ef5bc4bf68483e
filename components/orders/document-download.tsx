"use client";

import { useTranslations } from "next-intl";
import { useDocument, type OrderDocument } from "@/components/orders/use-document";
import { Button } from "@/components/ui/button";

/** A button that downloads a document of an order. An error is shown next to it until the button is pressed again. */
export function DocumentDownload({
  orderId,
  document,
  small = false,
}: {
  orderId: string;
  document: OrderDocument;
  /** used in a heading, next to other buttons */ small?: boolean;
}) {
  const t = useTranslations("Orders.record");
  const { icon: Icon, busy, failure, fetchFile } = useDocument(orderId, document);
  return (
    <div className={small ? undefined : "mt-5"}>
      <Button
        size={small ? "sm" : "md"}
        block={small}
        icon={<Icon className={small ? "ic" : "ic ic-s"} aria-hidden />}
        loading={busy}
        onClick={() => void fetchFile()}
      >
        {t(document)}
      </Button>
      {failure ? (
        <p role="alert" className="msg msg-err mt-2">
          {failure}
        </p>
      ) : null}
    </div>
  );
}
