"use client";

import { useTranslations } from "next-intl";
import { Trash2 } from "@/components/icons/trash-2";
import { PlaceFields } from "@/components/office/halls/pane/place-fields";
import { TextField } from "@/components/office/halls/pane/text-field";
import { axisOf, nudgeChosen, removeChosen } from "@/components/office/halls/session/area-acts";
import { useHallSession } from "@/components/office/halls/session/use-hall-session";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import type { HallFile } from "@/lib/domain/catalogue/hall/types";

/** The pane of a door: the label on its sign, and its position. */
export function EntrancePane({ hall, index }: { hall: HallFile; index: number }) {
  const t = useTranslations("OfficeHallEditor");
  const session = useHallSession();
  const entrance = hall.entrances[index];
  if (!entrance) return null;
  const set = (change: Partial<typeof entrance>) =>
    session.commit(
      { ...session.hall, entrances: session.hall.entrances.map((one, at) => (at === index ? { ...one, ...change } : one)) },
      "entrance",
      { merge: `entrance ${index}` },
    );
  return (
    <>
      <h2>{t("entrance", { door: entrance.door })}</h2>
      <div className="he-pairs">
        <TextField
          label={t("fields.door")}
          value={entrance.door}
          onChange={(text) => {
            const door = text.toUpperCase();
            if (!/^[A-Z0-9]{1,4}$/.test(door)) return false;
            set({ door });
            return true;
          }}
        />
      </div>
      <PlaceFields at={entrance.at} unit={hall.map.unit} axis={axisOf(hall)} onMove={(dx, dy) => nudgeChosen(session, dx, dy)} />
      <Checkbox label={t("fields.mainDoor")} checked={entrance.main} onChange={({ target }) => set({ main: target.checked })} />
      <Button size="sm" variant="danger" icon={<Trash2 className="ic ic-s" aria-hidden />} onClick={() => removeChosen(session)}>
        {t("acts.remove")}
      </Button>
    </>
  );
}
