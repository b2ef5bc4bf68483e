"use client";

import { useLocale, useTranslations } from "next-intl";
import { SealPicture } from "@/components/office/draws/view/seal-picture";
import { formatCount, formatDateTime } from "@/lib/i18n/format";
import type { OfficeDraw } from "@/lib/office/draws/types";

/** In groups of four, so that two people can compare it. */
const inFours = (hex: string) => hex.replace(/(.{4})(?=.)/g, "$1 ");

/** The published seal: its two hashes, the named random number, its picture, and the public files. */
export function SealFacts({ seal, hasResult }: { seal: NonNullable<OfficeDraw["seal"]>; hasResult: boolean }) {
  const t = useTranslations("OfficeDraws.seal");
  const locale = useLocale();
  const files = [
    ["manifest", seal.manifest_url],
    ["entries", seal.entries_url],
    ...(hasResult ? ([["result", seal.result_url]] as const) : []),
    ["verify", seal.verify_url],
  ] as const;
  return (
    <>
      <div className="dr-seal">
        <dl className="kv">
          <dt>{t("root")}</dt>
          <dd className="dr-hex num">{inFours(seal.root)}</dd>
          <dt>{t("manifestHash")}</dt>
          <dd className="dr-hex num">{inFours(seal.manifest_sha256)}</dd>
          <dt>{t("beacon")}</dt>
          <dd className="num">{t("round", { round: formatCount(seal.round), time: formatDateTime(seal.round_at, locale) })}</dd>
          <dt>{t("fallback")}</dt>
          <dd>{t("fallbackText")}</dd>
        </dl>
        <figure>
          <SealPicture root={seal.root} />
          <figcaption className="of-sub">{t("pictureText")}</figcaption>
        </figure>
      </div>
      <ul className="dr-files">
        {files.map(([file, url]) => (
          <li key={file}>
            <a className="link" href={url} target="_blank">
              {t(`files.${file}`)}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
