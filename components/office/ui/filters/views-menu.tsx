"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChevronDown } from "@/components/icons/chevron-down";
import { PencilLine } from "@/components/icons/pencil-line";
import { CallFailed } from "@/components/office/ui/call-failed";
import { useDisclosure } from "@/components/office/ui/filters/use-disclosure";
import type { ListAddress } from "@/components/office/ui/filters/use-list-address";
import { ViewForm } from "@/components/office/ui/filters/view-form";
import { Button, IconButton } from "@/components/ui/button";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import type { ListName } from "@/lib/office/lists/rules";

type ViewsMenuProps = { list: ListName; address: ListAddress };

/** Saved views of a list: one's own, and those that colleagues share. */
export function ViewsMenu({ list, address }: ViewsMenuProps) {
  const t = useTranslations("OfficeLists.views");
  const { isOpen, close, button, box } = useDisclosure();
  return (
    <div {...box} className="fl-menu">
      <button {...button} type="button" className="btn btn-line btn-sm">
        <span>{t("title")}</span>
        <ChevronDown className="ic ic-s" aria-hidden />
      </button>
      {isOpen ? (
        <div className="fl-panel fl-panel-end">
          <Views list={list} address={address} onClose={close} />
        </div>
      ) : null}
    </div>
  );
}

function Views({ list, address, onClose }: ViewsMenuProps & { onClose: () => void }) {
  const t = useTranslations("OfficeLists.views");
  const { data, last, failure, reload } = useCall(`views ${list}`, ({ signal }) => officeApi.get("view/list", { query: { list }, signal }));
  const views = (data ?? last)?.views;
  const [edited, setEdited] = useState<string>();
  const done = () => {
    setEdited(undefined);
    reload();
  };
  return (
    <>
      <CallFailed failure={failure} onRetry={reload} />
      {views?.length === 0 ? <p className="of-sub">{t("none")}</p> : null}
      <ul className="fl-views" aria-busy={!data && !failure}>
        {views?.map((view) => (
          <li key={view.view_id}>
            <div>
              <button
                type="button"
                className="fl-view"
                aria-current={view.query === address.query ? "true" : undefined}
                onClick={() => {
                  address.open(view.query);
                  onClose();
                }}
              >
                <b>{view.name}</b>
                {view.owner || view.shared ? (
                  <span className="tb-second">{view.owner ? t("by", { name: view.owner }) : t("shared")}</span>
                ) : null}
              </button>
              {view.owner ? null : (
                <IconButton
                  label={t("edit", { name: view.name })}
                  aria-expanded={edited === view.view_id}
                  onClick={() => setEdited(edited === view.view_id ? undefined : view.view_id)}
                >
                  <PencilLine className="ic ic-s" aria-hidden />
                </IconButton>
              )}
            </div>
            {edited === view.view_id ? <ViewForm list={list} view={view} query={address.query} onDone={done} /> : null}
          </li>
        ))}
      </ul>
      {edited === "new" ? (
        <ViewForm list={list} query={address.query} onDone={done} />
      ) : (
        <Button block disabled={address.query === ""} onClick={() => setEdited("new")}>
          {t("save")}
        </Button>
      )}
      {address.query === "" && edited !== "new" ? <p className="of-sub">{t("saveWhat")}</p> : null}
    </>
  );
}
