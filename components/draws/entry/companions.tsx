"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { OWN_COUNTRY } from "@/components/draws/entry/own-country";
import { RemoveCompanion } from "@/components/draws/entry/remove-companion";
import { CircleCheck } from "@/components/icons/circle-check";
import { Clock } from "@/components/icons/clock";
import { Button } from "@/components/ui/button";
import { api, ApiError } from "@/lib/client/api";
import type { EntryOfDraw } from "@/lib/domain/draws/types";

type CompanionsProps = { drawId: string; entry: EntryOfDraw; onChanged: () => void };

/** Invites companions by mobile number and shows who has accepted. */
export function Companions({ drawId, entry, onChanged }: CompanionsProps) {
  const t = useTranslations("Draws.companions");
  const [mobile, setMobile] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const place = entry.people.length + entry.invited.length + 1;
  const companions = entry.people.filter(({ is_lead }) => !is_lead);

  async function invite(): Promise<void> {
    if (!mobile.trim()) return setFailure(t("mobileMissing"));
    setBusy(true);
    setFailure("");
    try {
      await api.post("/draw/invite", { draw_id: drawId, mobile, country_code: OWN_COUNTRY });
      setMobile("");
      onChanged();
    } catch (thrown) {
      const isMobile = thrown instanceof ApiError && thrown.details.some(({ field }) => field === "mobile");
      setFailure(isMobile ? t("mobileWrong") : (thrown instanceof ApiError && thrown.message) || t("failed"));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className="draw-block" aria-labelledby="draw-companions">
      <h2 id="draw-companions">{t("title")}</h2>
      <p className="text-13 text-ink-2">{t("hint")}</p>
      <ul className="draw-companions num">
        {companions.map(({ name }) => (
          <li key={name}>
            <b>{name}</b>
            <span className="text-success">
              <CircleCheck className="ic ic-s" aria-hidden />
              {t("accepted")}
            </span>
          </li>
        ))}
        {entry.invited.map((number) => (
          <li key={number}>
            <b>{number}</b>
            <span className="text-warn">
              <Clock className="ic ic-s" aria-hidden />
              {t("waiting")}
            </span>
          </li>
        ))}
        {place <= entry.party ? (
          <li className="draw-invite">
            <form
              onSubmit={(event) => {
                event.preventDefault();
                void invite();
              }}
            >
              <input
                className="inp"
                type="tel"
                inputMode="tel"
                autoComplete="off"
                maxLength={40}
                aria-label={t("mobileOf", { place })}
                aria-invalid={failure ? true : undefined}
                aria-describedby={failure ? "draw-invite-failure" : undefined}
                placeholder={t("mobileOf", { place })}
                value={mobile}
                onChange={(change) => setMobile(change.target.value)}
              />
              <Button type="submit" loading={busy}>
                {t("invite")}
              </Button>
            </form>
          </li>
        ) : null}
      </ul>
      {failure ? (
        <p id="draw-invite-failure" role="alert" className="msg msg-err">
          {failure}
        </p>
      ) : null}
      {companions.length + entry.invited.length > 0 ? <RemoveCompanion drawId={drawId} onChanged={onChanged} /> : null}
    </section>
  );
}
