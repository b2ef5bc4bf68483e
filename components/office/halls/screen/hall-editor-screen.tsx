"use client";

import { useTranslations } from "next-intl";
import { useState, useSyncExternalStore } from "react";
import { filledHall } from "@/components/office/halls/model/filled-hall";
import { forgetDeviceSteps, readDeviceSteps } from "@/components/office/halls/screen/device-steps";
import { Workbench } from "@/components/office/halls/screen/workbench";
import { createHallSession } from "@/components/office/halls/session/hall-session";
import { HallSessionContext } from "@/components/office/halls/session/use-hall-session";
import { CallFailed } from "@/components/office/ui/call-failed";
import { Button } from "@/components/ui/button";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import type { HallFile } from "@/lib/domain/catalogue/hall/types";
import type { HallFileView } from "@/lib/office/halls/types";
import "@/components/office/halls/hall-editor.css";

/** Loads a hall by its key into the editor, and offers unsaved edits of this device. */
export function HallEditorScreen({ hallKey }: { hallKey: string }) {
  // increases with each publication and import, so that the editor starts again with the new version
  const [round, setRound] = useState(0);
  const { data, failure, reload } = useCall(
    `hall ${hallKey} ${round}`,
    ({ signal }) => officeApi.get("hall/file/{key}", { key: hallKey }, { signal }),
    { once: true },
  );
  if (!data)
    return (
      <main id="main" className="work" aria-busy={!failure}>
        <CallFailed failure={failure} onRetry={reload} />
      </main>
    );
  return (
    <OpenHall
      key={`${hallKey} ${round}`}
      view={data}
      onReload={() => {
        forgetDeviceSteps(hallKey);
        setRound(round + 1);
      }}
    />
  );
}

function OpenHall({ view, onReload }: { view: HallFileView; onReload: () => void }) {
  const t = useTranslations("OfficeHallEditor.device");
  const [file] = useState(() => filledHall(view.file));
  const [session] = useState(() => createHallSession(file));
  const [found, setFound] = useState(() => readDeviceSteps(view.key));
  const isReadOnly = useNarrow() || view.key !== view.newest;
  const answer = (hall?: HallFile) => {
    if (hall) session.commit(hall, "device");
    else forgetDeviceSteps(view.key);
    setFound(null);
  };
  const notice =
    found && !isReadOnly ? (
      <div className="he-device notebar notebar-info" role="status">
        <span>
          {t(found.revision === view.revision ? "found" : "foundOld", {
            minutes: found.minutes,
          })}
        </span>
        <Button size="sm" onClick={() => answer(filledHall(found.file))}>
          {t("take")}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => answer()}>
          {t("leave")}
        </Button>
      </div>
    ) : null;
  return (
    <HallSessionContext value={session}>
      <Workbench view={view} file={file} isReadOnly={isReadOnly} notice={notice} onReload={onReload} />
    </HallSessionContext>
  );
}

/** The same width as the breakpoint --below-md. */
const below = "(max-width: 47.9375em)";

function subscribe(notify: () => void): () => void {
  const query = window.matchMedia(below);
  query.addEventListener("change", notify);
  return () => query.removeEventListener("change", notify);
}

/** Whether the screen is as narrow as a phone's, where a hall can be viewed but not edited. */
function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(below).matches,
    () => false,
  );
}
