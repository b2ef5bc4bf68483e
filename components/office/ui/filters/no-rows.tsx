"use client";

import { useTranslations } from "next-intl";
import { X } from "@/components/icons/x";
import type { FilterField } from "@/components/office/ui/filters/use-filter-fields";
import type { ListAddress } from "@/components/office/ui/filters/use-list-address";
import { Button } from "@/components/ui/button";

type NoRowsProps = { address: ListAddress; fields: readonly FilterField[]; /** without a filter */ children: string };

/** Shown instead of an empty list: the filters that exclude everything, each with a button that removes it. */
export function NoRows({ address, fields, children }: NoRowsProps) {
  const t = useTranslations("OfficeLists");
  const given = fields.filter(({ words }) => words(address.given));
  if (given.length === 0) return <p>{children}</p>;
  return (
    <>
      <p>{t("excluded", { count: given.length })}</p>
      <ul className="fl-excluded">
        {given.map(({ label, ids, words }) => (
          <li key={label}>
            <Button
              size="sm"
              icon={<X className="ic ic-s" aria-hidden />}
              aria-label={t("remove", { filter: label })}
              onClick={() => address.change(Object.fromEntries(ids.map((id) => [id, ""])))}
            >
              {t("chip", { filter: label, words: words(address.given) })}
            </Button>
          </li>
        ))}
      </ul>
      <Button onClick={address.clear}>{t("clearAll")}</Button>
    </>
  );
}
