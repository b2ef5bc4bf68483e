"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Users } from "@/components/icons/users";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { api, ApiError } from "@/lib/client/api";
import type { EntryView } from "@/lib/domain/draws/types";

type InvitationsProps = { drawId: string; invitations: EntryView["invitations"]; onJoined: () => void };

/** Entries that the member was asked to join. */
export function Invitations({ drawId, invitations, onJoined }: InvitationsProps) {
  const t = useTranslations("Draws.invitation");
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState("");

  async function join(entryId: string): Promise<void> {
    setBusy(entryId);
    setFailure("");
    try {
      await api.post("/draw/join", { draw_id: drawId, entry_id: entryId });
      onJoined();
    } catch (thrown) {
      setFailure((thrown instanceof ApiError && thrown.message) || t("failed"));
    } finally {
      setBusy(undefined);
    }
  }

  if (invitations.length === 0) return null;
  return (
    <div className="draw-col">
      {invitations.map(({ entry_id: id, from }) => (
        <section key={id} className="note mb-4">
          <Users className="ic" aria-hidden />
          <div>
            <p className="font-semibold">{t("from", { name: from })}</p>
            <p className="text-14 text-ink-2">{t("rule")}</p>
            <Button variant="ink" className="mt-3" loading={busy === id} onClick={() => void join(id)}>
              {t("join")}
            </Button>
            <FormFailure>{failure}</FormFailure>
          </div>
        </section>
      ))}
    </div>
  );
}
