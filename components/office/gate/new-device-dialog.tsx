"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { QrPicture } from "@/components/office/login/qr-picture";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { Input } from "@/components/ui/input";
import { officeApi } from "@/lib/client/office/office-api";
import type { GateDeviceView } from "@/lib/domain/gate/types";
import { formatClock, formatDateTime } from "@/lib/i18n/format";
import type { EntrySessions } from "@/lib/office/gate/types";

type Made = { device_id: string; url: string; until: string };
type NewDeviceDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** the session chosen at first */
  sessionId: string;
  sessions: EntrySessions["items"];
  devices: GateDeviceView[];
};

/** Creates a device: its name and sessions, then the QR code that the phone scans. */
export function NewDeviceDialog({ open, onOpenChange, devices, ...choices }: NewDeviceDialogProps) {
  const t = useTranslations("OfficeGate.devices");
  const [made, setMade] = useState<Made>();
  const isEnrolled = devices.some(({ device_id: id, state }) => id === made?.device_id && state === "live");
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setMade(undefined);
        onOpenChange(next);
      }}
      title={t(made ? "scanTitle" : "add")}
      description={made ? undefined : t("addText")}
    >
      {made ? (
        <div className="of-form">
          {isEnrolled ? (
            <p role="status" className="gt-used">
              <b>{t("enrolled")}</b>
            </p>
          ) : (
            <>
              <p>{t("scanText", { time: formatClock(made.until) })}</p>
              <QrPicture text={made.url} label={t("picture")} />
              <Input label={t("address")} readOnly value={made.url} onFocus={({ target }) => target.select()} />
            </>
          )}
          <div>
            <Button onClick={() => setMade(undefined)}>{t("another")}</Button>
          </div>
        </div>
      ) : open ? (
        <NewDeviceForm {...choices} onMade={setMade} />
      ) : null}
    </Dialog>
  );
}

type NewDeviceFormProps = Pick<NewDeviceDialogProps, "sessionId" | "sessions"> & { onMade: (made: Made) => void };

function NewDeviceForm({ sessionId, sessions, onMade }: NewDeviceFormProps) {
  const t = useTranslations("OfficeGate.devices");
  const locale = useLocale();
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [name, setName] = useState("");
  const [chosen, setChosen] = useState([sessionId]);
  async function submit(): Promise<void> {
    await run(async () => onMade(await officeApi.post("gate/device_create", { name, session_ids: chosen })));
  }
  return (
    <Form onSubmit={submit} className="of-form" summary={false}>
      <Input
        label={t("name")}
        hint={t("nameHint")}
        autoComplete="off"
        maxLength={40}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={refusal.field(thrown, "name")}
      />
      <fieldset className="of-choices">
        <legend className="lbl">{t("sessions")}</legend>
        {sessions.map(({ session_id: id, event_name: event, session_time: time }) => (
          <Checkbox
            key={id}
            label={`${event} · ${formatDateTime(time, locale)}`}
            checked={chosen.includes(id)}
            onChange={() => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
          />
        ))}
        <FormFailure>{refusal.field(thrown, "session_ids")}</FormFailure>
      </fieldset>
      <FormFailure>{refusal.whole(thrown, "name", "session_ids")}</FormFailure>
      <div>
        <Button type="submit" variant="spot" loading={pending}>
          {t("make")}
        </Button>
      </div>
    </Form>
  );
}
