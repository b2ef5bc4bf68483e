"use client";

import { useTranslations } from "next-intl";
import { Copy } from "@/components/icons/copy";
import { FlipHorizontal } from "@/components/icons/flip-horizontal";
import { Trash2 } from "@/components/icons/trash-2";
import { alignments } from "@/components/office/halls/model/change-area";
import { placesOf } from "@/components/office/halls/model/shape-of";
import { alignChosen, duplicateChosen, mirrorChosen, removeChosen, turnChosen } from "@/components/office/halls/session/area-acts";
import { useHallSession } from "@/components/office/halls/session/use-hall-session";
import { KeyHint } from "@/components/office/ui/key-hint";
import { Button } from "@/components/ui/button";
import type { HallArea } from "@/lib/domain/catalogue/hall/types";

export function ManyPane({ areas }: { areas: HallArea[] }) {
  const t = useTranslations("OfficeHallEditor");
  const session = useHallSession();
  return (
    <>
      <div className="he-row">
        <h2 className="num">{t("many", { count: areas.length })}</h2>
        <span className="he-sub num">{t("seatCount", { count: areas.reduce((sum, area) => sum + placesOf(area), 0) })}</span>
      </div>
      <section className="he-section" aria-labelledby="he-align">
        <h3 id="he-align">{t("align.title")}</h3>
        <div className="he-grid3">
          {alignments.map((how) => (
            <Button key={how} size="sm" onClick={() => alignChosen(session, how)}>
              {t(`align.${how}`)}
            </Button>
          ))}
        </div>
      </section>
      <div className="of-acts-row">
        <Button size="sm" icon={<FlipHorizontal className="ic ic-s" aria-hidden />} onClick={() => mirrorChosen(session)}>
          {t("acts.mirror")}
        </Button>
        <Button size="sm" icon={<Copy className="ic ic-s" aria-hidden />} onClick={() => duplicateChosen(session)}>
          {t("acts.duplicate")} <KeyHint>⌘D</KeyHint>
        </Button>
        <Button size="sm" onClick={() => turnChosen(session, 90)}>
          {t("acts.turn")}
        </Button>
        <Button size="sm" variant="danger" icon={<Trash2 className="ic ic-s" aria-hidden />} onClick={() => removeChosen(session)}>
          {t("acts.remove")}
        </Button>
      </div>
    </>
  );
}
