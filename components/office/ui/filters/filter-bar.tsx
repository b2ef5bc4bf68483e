"use client";

import { useTranslations } from "next-intl";
import { useRef, useState, type ReactNode } from "react";
import { FilterChip } from "@/components/office/ui/filters/filter-chip";
import { FilterForm } from "@/components/office/ui/filters/filter-form";
import type { FilterField } from "@/components/office/ui/filters/use-filter-fields";
import type { ListAddress } from "@/components/office/ui/filters/use-list-address";
import { ViewsMenu } from "@/components/office/ui/filters/views-menu";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useKeys } from "@/lib/client/office/use-keys";
import type { ListName } from "@/lib/office/lists/rules";

type FilterBarProps = {
  list: ListName;
  address: ListAddress;
  fields: readonly FilterField[];
  /** at the end of the line: files of the list */
  children?: ReactNode;
};

/** The filters of a list in one line of chips, its saved views and its files. On phones one button opens all filters. */
export function FilterBar({ list, address, fields, children }: FilterBarProps) {
  const t = useTranslations("OfficeLists");
  const bar = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useKeys([
    {
      keys: "f",
      label: t("filters"),
      act: () => [...(bar.current?.querySelectorAll("button") ?? [])].find((button) => button.offsetParent !== null)?.focus(),
    },
  ]);
  const count = fields.filter(({ words }) => words(address.given)).length;
  return (
    <div ref={bar} className="fl-bar" role="group" aria-label={t("filters")}>
      <div className="fl-chips">
        {fields.map((field) => (
          <FilterChip key={field.label} field={field} given={address.given} onChange={address.change} />
        ))}
        {count > 1 ? (
          <Button size="sm" variant="ghost" onClick={address.clear}>
            {t("clearAll")}
          </Button>
        ) : null}
      </div>
      <Button size="sm" className="fl-all" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count > 0 ? t("filterCount", { count }) : t("filters")}
      </Button>
      <div className="fl-end">
        <ViewsMenu list={list} address={address} />
        {children}
      </div>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t("filters")}>
        {isOpen ? (
          <FilterForm
            fields={fields}
            given={address.given}
            onApply={(part) => {
              address.change(part);
              setOpen(false);
            }}
          />
        ) : null}
      </Dialog>
    </div>
  );
}
