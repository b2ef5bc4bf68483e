"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { newPiece } from "@/components/office/shop/pieces/new-piece";
import { PieceEditor } from "@/components/office/shop/pieces/piece-editor";
import { PieceTable } from "@/components/office/shop/pieces/piece-table";
import { CallFailed } from "@/components/office/ui/call-failed";
import { DoneLine } from "@/components/office/ui/done/done-line";
import { Button } from "@/components/ui/button";
import { officeApi } from "@/lib/client/office/office-api";
import { scopeStore } from "@/lib/client/office/scope-store";
import { useSelf } from "@/lib/client/office/use-self";
import { useStore } from "@/lib/client/stores/create-store";
import { useCall } from "@/lib/client/use-call";

const NEW = "new";

/** Shows the pieces with their stock, or the editor of one. */
export function Pieces({ mayChange }: { mayChange: boolean }) {
  const t = useTranslations("OfficeShop.piece");
  const scope = useStore(scopeStore);
  const { event_ids } = useSelf();
  const [edited, setEdited] = useState<string>();
  const { data, failure, reload } = useCall(edited === undefined || edited === NEW ? null : edited, ({ signal }) =>
    officeApi.get("shop/piece/{merchandise_id}", { merchandise_id: edited! }, { signal }),
  );
  const back = () => setEdited(undefined);
  if (edited === NEW)
    return <PieceEditor piece={undefined} initial={newPiece(scope ?? event_ids?.[0] ?? null)} onSaved={back} onBack={back} />;
  if (edited !== undefined && data) return <PieceEditor key={data.version} piece={data} initial={data.data} onSaved={back} onBack={back} />;
  return (
    <>
      {mayChange ? (
        <p className="sp-add">
          <Button variant="ink" onClick={() => setEdited(NEW)}>
            {t("add")}
          </Button>
        </p>
      ) : null}
      <CallFailed failure={failure} onRetry={reload} />
      <DoneLine place="pieces" />
      <PieceTable mayCorrect={mayChange} onEdit={setEdited} />
    </>
  );
}
