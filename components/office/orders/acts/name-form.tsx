"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActForm } from "@/components/office/orders/acts/act-form";
import { placeText } from "@/components/office/orders/place-text";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { officeApi } from "@/lib/client/office/office-api";
import type { OfficeOrder } from "@/lib/office/orders/types";

/** Enters or changes the name on one ticket, also after the buyer's time. */
export function NameForm({ tickets, onDone }: { tickets: OfficeOrder["tickets"]; onDone: () => void }) {
  const t = useTranslations("OfficeOrders");
  const [ticketNo, setTicketNo] = useState(tickets[0]?.ticket_no ?? "");
  const [name, setName] = useState("");
  return (
    <ActForm
      act={t("acts.nameSave")}
      wordsLabel={t("fields.reason")}
      fields={["name"]}
      consequence={t("acts.nameWhat")}
      send={(reason) => officeApi.post("ticket/name", { ticket_no: ticketNo, name, reason })}
      onDone={onDone}
    >
      {(errorOf) => (
        <>
          <Select
            label={t("columns.ticket")}
            value={ticketNo}
            options={tickets.map((ticket) => ({
              value: ticket.ticket_no,
              label: `${placeText(ticket, t)} ${ticket.holder_name ?? ""}`.trim(),
            }))}
            onChange={({ target }) => setTicketNo(target.value)}
          />
          <Input
            label={t("columns.name")}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
            error={errorOf("name")}
          />
        </>
      )}
    </ActForm>
  );
}
