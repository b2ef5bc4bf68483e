"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ScanLine } from "@/components/icons/scan-line";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";

/** Finds a ticket by its number or, with a hand scanner, by its code. */
export function TicketSearch({ onTicket }: { onTicket: (ticketNo: string) => void }) {
  const t = useTranslations("OfficeGate");
  const [text, setText] = useState("");
  return (
    <form
      role="search"
      aria-label={t("lookUp")}
      className="gt-line gt-search"
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = text.trim();
        if (!wanted) return;
        onTicket(wanted);
        setText("");
      }}
    >
      <Input
        label={t("ticketNo")}
        hideLabel
        placeholder={t("ticketNo")}
        data-office-search
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="spot" data-leave>
        <ScanLine className="ic" aria-hidden />
        {t("lookUp")}
      </Button>
    </form>
  );
}
