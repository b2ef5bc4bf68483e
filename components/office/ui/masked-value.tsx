"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Eye } from "@/components/icons/eye";
import { ApiError } from "@/lib/client/api";

type MaskedValueProps = {
  /** as everybody sees it: 0912 ••• 014 */
  masked: string;
  /** the whole of it, by a call that notes who has read it */
  reveal: () => Promise<string>;
};

/** Personal data: a part of it, and the whole on demand. */
export function MaskedValue({ masked, reveal }: MaskedValueProps) {
  const t = useTranslations("Office.states");
  const base = useTranslations("OfficeBase");
  const [whole, setWhole] = useState<string>();
  const [failure, setFailure] = useState<string>();
  async function show(): Promise<void> {
    try {
      setWhole(await reveal());
      setFailure(undefined);
    } catch (thrown) {
      setFailure((thrown instanceof ApiError && thrown.message) || base("noAnswer"));
    }
  }
  if (whole !== undefined) return <span className="num">{whole}</span>;
  return (
    <span className="masked num">
      {masked}
      <button type="button" aria-label={t("reveal")} title={t("reveal")} onClick={() => void show()}>
        <Eye className="ic ic-s" aria-hidden />
      </button>
      {failure ? <span role="alert">{failure}</span> : null}
    </span>
  );
}
