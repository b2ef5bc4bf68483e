"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { shapeOf } from "@/components/office/halls/model/shape-of";
import { typedSeats } from "@/components/office/halls/model/typed-seats";
import { useHallSession } from "@/components/office/halls/session/use-hall-session";
import { Button } from "@/components/ui/button";
import type { HallFile, NumberedArea } from "@/lib/domain/catalogue/hall/types";

/** Selects seats of the area by typing them, without a mouse, and counts the special ones. */
export function SeatFields({ area }: { hall: HallFile; area: NumberedArea }) {
  const t = useTranslations("OfficeHallEditor.seats");
  const session = useHallSession();
  const [text, setText] = useState("");
  const found = typedSeats(area, text);
  const seats = shapeOf(area).seats;
  return (
    <form
      className="he-section"
      aria-label={t("typed")}
      onSubmit={(event) => {
        event.preventDefault();
        if (found.length > 0) session.selectSeats(new Set(found));
      }}
    >
      <div className="he-row">
        <h3>{t("title")}</h3>
        <span className="he-sub num">
          {t("special", {
            accessible: seats.filter(({ isAccessible }) => isAccessible).length,
            restricted: seats.filter(({ hasRestrictedView }) => hasRestrictedView).length,
          })}
        </span>
      </div>
      <div className="he-typed">
        <input
          className="he-line"
          aria-label={t("typed")}
          placeholder={t("hint")}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button size="sm" type="submit" disabled={found.length === 0}>
          {t("choose", { count: found.length })}
        </Button>
      </div>
    </form>
  );
}
