"use client";

import { useTranslations } from "next-intl";
import { nameSeats } from "@/components/office/seats/name-seats";
import type { Hall } from "@/components/office/seats/read-hall";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { ApiError } from "@/lib/client/api";

type ActButtonProps = {
  hall: Hall;
  /** label: the act with its number of seats */
  children: string;
  consequence: string;
  disabled: boolean;
  pending: boolean;
  thrown: unknown;
  /** names of fields that show their own part of a refusal */
  fields: string[];
};

/** The consequence, the button, and the reason of a refusal, with the seats that others took first. */
export function ActButton({ hall, children, consequence, disabled, pending, thrown, fields }: ActButtonProps) {
  const t = useTranslations("OfficeSeats");
  const refusal = useRefusalText();
  const lost = thrown instanceof ApiError ? thrown.details.filter(({ field }) => field === "seat_ids").map(({ key }) => key) : [];
  return (
    <div className="st-send">
      {lost.length > 0 ? (
        <div className="notebar notebar-danger" role="alert">
          <span className="num">
            {t("lost", { count: lost.length })} {nameSeats(hall, lost).join(t("joinRows"))}
          </span>
        </div>
      ) : (
        <FormFailure>{refusal.whole(thrown, ...fields)}</FormFailure>
      )}
      <Button type="submit" variant="spot" block disabled={disabled} loading={pending}>
        {children}
      </Button>
      <p className="of-consequence">{consequence}</p>
    </div>
  );
}
