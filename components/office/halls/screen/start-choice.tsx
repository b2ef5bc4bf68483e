"use client";

import { useTranslations } from "next-intl";
import { startHall, startShapes } from "@/components/office/halls/model/new-hall-parts";
import { useHallSession } from "@/components/office/halls/session/use-hall-session";
import { Button } from "@/components/ui/button";

/** Offers the content of an empty hall: a stage with one of three shapes of rows, or nothing. */
export function StartChoice({ onDone }: { onDone: () => void }) {
  const t = useTranslations("OfficeHallEditor.start");
  const session = useHallSession();
  return (
    <section className="he-start" aria-labelledby="he-start">
      <h2 id="he-start">{t("title")}</h2>
      <div className="he-grid3">
        {startShapes.map((shape) => (
          <button
            key={shape}
            type="button"
            className="he-shape"
            onClick={() => {
              session.commit(startHall(session.hall, shape), "start");
              onDone();
            }}
          >
            <svg viewBox="0 0 72 52" aria-hidden>
              <path className="he-stage" d="M22 4h28v8H22Z" />
              {shape === "arc" ? (
                <path d="M12 22a40 40 0 0 0 48 0M8 31a50 50 0 0 0 56 0M4 40a60 60 0 0 0 64 0" />
              ) : shape === "straight" ? (
                <path d="M12 22h48M12 31h48M12 40h48" />
              ) : (
                <path d="M12 20h48v24H12Z" />
              )}
            </svg>
            <b>{t(`shapes.${shape}`)}</b>
            <span className="he-sub">{t(`about.${shape}`)}</span>
          </button>
        ))}
      </div>
      <Button variant="ghost" onClick={onDone}>
        {t("nothing")}
      </Button>
    </section>
  );
}
