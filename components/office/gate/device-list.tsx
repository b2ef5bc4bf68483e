"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Plus } from "@/components/icons/plus";
import { Smartphone } from "@/components/icons/smartphone";
import { NewDeviceDialog } from "@/components/office/gate/new-device-dialog";
import { RevokeForm } from "@/components/office/gate/revoke-form";
import { CallFailed } from "@/components/office/ui/call-failed";
import { StatusWord } from "@/components/office/ui/status-word";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { officeApi } from "@/lib/client/office/office-api";
import { useSelf } from "@/lib/client/office/use-self";
import { useCall } from "@/lib/client/use-call";
import type { GateDeviceView } from "@/lib/domain/gate/types";
import { mayAct } from "@/lib/domain/staff/rules";
import { formatDateTime } from "@/lib/i18n/format";
import type { EntrySessions } from "@/lib/office/gate/types";

/** Interval of loading the list, in ms, for the last scans and for codes that were used. */
const EVERY_MS = 5_000;

const tones = { waiting: "warn", expired: "plain", live: "ok", revoked: "danger" } as const;

type DeviceListProps = { sessionId: string; sessions: EntrySessions["items"] };

/** Gate devices with their last scans. A new one is enrolled with a QR code; each can be revoked. */
export function DeviceList({ sessionId, sessions }: DeviceListProps) {
  const t = useTranslations("OfficeGate.devices");
  const { roles } = useSelf();
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [isAdding, setAdding] = useState(false);
  const [revoking, setRevoking] = useState<string>();
  const { last, failure, reload } = useCall("devices", ({ signal }) => officeApi.get("gate/devices", { signal }));
  useEffect(() => {
    const reading = setInterval(reload, EVERY_MS);
    return () => clearInterval(reading);
  }, [reload]);
  const shown = last?.devices.filter(({ state }) => state !== "expired");
  const scanHere = () =>
    run(async () => {
      const { url } = await officeApi.post("gate/scan_here", {});
      window.location.assign(url);
    });
  return (
    <section aria-labelledby="devices" className="gt-missing">
      <div className="gt-line">
        <h2 id="devices">{t("title")}</h2>
        {mayAct(roles, ["gate"]) ? (
          <Button variant="line" loading={pending} icon={<Smartphone className="ic ic-s" aria-hidden />} onClick={() => void scanHere()}>
            {t("scanHere")}
          </Button>
        ) : null}
        <Button variant="line" icon={<Plus className="ic ic-s" aria-hidden />} onClick={() => setAdding(true)}>
          {t("add")}
        </Button>
      </div>
      <FormFailure>{refusal.whole(thrown)}</FormFailure>
      <CallFailed failure={failure} onRetry={reload} />
      {shown?.length === 0 ? <p className="of-sub">{t("empty")}</p> : null}
      <ul className="gt-list" aria-busy={!last && !failure}>
        {shown?.map((device) => (
          <li key={device.device_id} className="gt-device">
            <Device device={device} />
            {device.state === "revoked" || revoking === device.device_id ? null : (
              <Button
                variant="line"
                size="sm"
                aria-label={t("revokeOf", { name: device.name })}
                onClick={() => setRevoking(device.device_id)}
              >
                {t("revoke")}
              </Button>
            )}
            {revoking === device.device_id ? (
              <RevokeForm
                device={device}
                onDone={() => {
                  setRevoking(undefined);
                  reload();
                }}
                onBack={() => setRevoking(undefined)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      <NewDeviceDialog
        open={isAdding}
        onOpenChange={(open) => {
          setAdding(open);
          reload();
        }}
        sessionId={sessionId}
        sessions={sessions}
        devices={last?.devices ?? []}
      />
    </section>
  );
}

/** One device: its name, its sessions, and its last scan or the time and reason of its revocation. */
function Device({ device }: { device: GateDeviceView }) {
  const t = useTranslations("OfficeGate.devices");
  const locale = useLocale();
  const time = (at: string | null) => (at ? formatDateTime(at, locale) : "–");
  const sessions = device.sessions.map(({ event_name: name, session_time: at }) => `${name} ${time(at)}`);
  return (
    <span className="num">
      <b>{device.name}</b> <StatusWord tone={tones[device.state]}>{t(`state.${device.state}`)}</StatusWord>
      <span className="of-sub">{device.is_staff ? t("ofStaff") : sessions.join(t("and"))}</span>
      <span className="of-sub">
        {device.state === "revoked"
          ? t("revokedAt", { time: time(device.revoked_at), reason: device.revoke_reason ?? "" })
          : device.last_scan_at
            ? t("lastScan", { time: time(device.last_scan_at) })
            : t("noScan")}
      </span>
    </span>
  );
}
