"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { showToast } from "@/components/ui/toast-store";
import { api } from "@/lib/client/api";
import { useMember } from "@/lib/client/use-member";
import type { buyerSchema, invoiceSchema } from "@/lib/domain/orders/schemas";

type Choices = { invoice?: z.output<typeof invoiceSchema>; address?: z.output<typeof buyerSchema> };

/** Saves the buyer's invoice and address to the member's account for the next purchase. The order does not wait for it. */
export function useKeepChoices(): (choices: Choices) => Promise<void> {
  const t = useTranslations("Orders.purchase.buyer");
  const { member, enter } = useMember();
  return async ({ invoice, address }) => {
    try {
      if (invoice) {
        const { email: _, ...kept } = invoice;
        if (JSON.stringify(sorted(kept)) !== JSON.stringify(sorted(member?.invoice ?? {})))
          enter((await api.post("/member/modify/invoice", { invoice: kept })).member);
      }
      if (address?.city) {
        const { city, district: state, address: simple_address } = address;
        enter((await api.post("/member/modify/address", { city, state, simple_address })).member);
      }
    } catch {
      showToast({ tone: "error", text: t("notKept") });
    }
  };
}

/** Sorted by key and without empty values, so that two invoices can be compared. */
const sorted = (invoice: object) =>
  Object.entries(invoice)
    .filter(([, value]) => value)
    .sort();
