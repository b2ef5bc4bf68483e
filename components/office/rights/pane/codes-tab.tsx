"use client";

import { useTranslations } from "next-intl";
import { MakeCodes } from "@/components/office/rights/pane/make-codes";
import { RevokeCode } from "@/components/office/rights/pane/revoke-code";
import { ShareCode } from "@/components/office/rights/pane/share-code";
import type { OfficeRight } from "@/lib/office/rights/types";

type CodesTabProps = { right: OfficeRight; /** shows results */ place: string; onChanged: () => void };

/** The codes of a right: generated or shared, and revoked one by one. */
export function CodesTab({ right, place, onChanged }: CodesTabProps) {
  const t = useTranslations("OfficeRights.codes");
  const { carrier, codes } = right;
  const isShared = carrier === "shared";
  return (
    <div className="rt-stack">
      {isShared ? null : <p className="of-sub num">{codes.made === 0 ? t("none") : t("counts", codes)}</p>}
      {isShared ? (
        <ShareCode right={right} place={place} onShared={onChanged} />
      ) : (
        <MakeCodes right={right} place={place} onMade={onChanged} />
      )}
      {codes.made > codes.revoked ? <RevokeCode right={right} place={place} onRevoked={onChanged} /> : null}
    </div>
  );
}
