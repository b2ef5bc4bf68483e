"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActForm } from "@/components/office/orders/acts/act-form";
import { TagInput } from "@/components/office/orders/tags/tag-input";
import { useTags } from "@/components/office/orders/tags/use-tags";
import { ApiError, hasCode } from "@/lib/client/api";
import { officeApi } from "@/lib/client/office/office-api";
import { CHANGE_REFUSED } from "@/lib/errors/codes";

/** Tags one order. */
export function TagForm({ orderNo, onDone }: { orderNo: string; onDone: () => void }) {
  const t = useTranslations("OfficeOrders.tags");
  const { words } = useTags();
  const [tag, setTag] = useState("");
  async function send(): Promise<void> {
    try {
      await officeApi.post("order/tag", { order_no: orderNo, tag });
    } catch (thrown) {
      throw hasCode(thrown, CHANGE_REFUSED) ? new ApiError(CHANGE_REFUSED, t("full")) : thrown;
    }
  }
  return (
    <ActForm act={t("add")} fields={["tag"]} send={send} onDone={onDone}>
      {(errorOf) => <TagInput words={words} value={tag} onChange={setTag} error={errorOf("tag")} />}
    </ActForm>
  );
}
