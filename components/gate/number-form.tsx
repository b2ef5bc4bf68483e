"use client";

import { useTranslations } from "next-intl";
import { useRef, useState, type FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";

type NumberFormProps = { onNumber: (typed: { ticketNo: string; seatOrName: string }) => Promise<void> };

/** For a code that cannot be read: the number below it, and the seat or name that its holder says. */
export function NumberForm({ onNumber }: NumberFormProps) {
  const t = useTranslations("Gate");
  const [ticketNo, setTicketNo] = useState("");
  const [seatOrName, setSeatOrName] = useState("");
  const [lacks, setLacks] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);

  function enter(event: FormEvent): void {
    event.preventDefault();
    if (ticketNo.trim() === "") return first.current?.focus();
    setLacks(seatOrName.trim() === "");
    if (seatOrName.trim() === "") return second.current?.focus();
    void onNumber({ ticketNo, seatOrName });
    setTicketNo("");
    setSeatOrName("");
    first.current?.focus();
  }

  return (
    <details className="border-t border-line pt-4">
      <summary className="cursor-pointer py-2 font-semibold">{t("numberTitle")}</summary>
      <form onSubmit={enter} className="mt-3 grid gap-4">
        <Input
          ref={first}
          label={t("number")}
          value={ticketNo}
          onChange={(event) => setTicketNo(event.target.value)}
          inputMode="numeric"
          autoComplete="off"
        />
        <Input
          ref={second}
          label={t("seatOrName")}
          hint={t("seatOrNameHint")}
          error={lacks ? t("seatOrNameLacks") : undefined}
          value={seatOrName}
          onChange={(event) => setSeatOrName(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" variant="ink" className="justify-self-start">
          {t("checkNumber")}
        </Button>
      </form>
    </details>
  );
}
