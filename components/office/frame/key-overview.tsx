"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { areSingleKeysOff, keyStore, turnSingleKeys } from "@/lib/client/office/office-keys";
import { overviewStore, showKeyOverview } from "@/lib/client/office/overview-store";
import { useStore } from "@/lib/client/stores/create-store";

/** Lists all keys that work now, with a setting that turns off keys of a single letter. */
export function KeyOverview() {
  const open = useStore(overviewStore);
  const t = useTranslations("Office");
  return (
    <Dialog open={open} onOpenChange={showKeyOverview} title={t("keys.title")} description={t("keys.rest")}>
      {open ? <KeyList /> : null}
    </Dialog>
  );
}

function KeyList() {
  const t = useTranslations("Office");
  const keys = useStore(keyStore);
  const [off, setOff] = useState(areSingleKeysOff);
  return (
    <>
      <dl className="key-list">
        {keys.map(({ keys: pressed, label }) => (
          <div key={pressed + label}>
            <dt>
              {pressed.split(" ").map((key) => (
                <kbd key={key} className="of-key">
                  {key.length === 1 ? key.toUpperCase() : (arrows[key] ?? key)}
                </kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={t("keys.off")}
        checked={off}
        onChange={({ target }) => {
          turnSingleKeys(target.checked);
          setOff(target.checked);
        }}
      />
    </>
  );
}

const arrows: Record<string, string> = { ArrowUp: "↑", ArrowDown: "↓", Enter: "↵", Escape: "Esc" };
