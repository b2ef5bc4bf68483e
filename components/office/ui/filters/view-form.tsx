"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { Input } from "@/components/ui/input";
import { hasCode } from "@/lib/client/api";
import { officeApi } from "@/lib/client/office/office-api";
import { CHANGE_REFUSED } from "@/lib/errors/codes";
import type { ListName } from "@/lib/office/lists/rules";
import type { View } from "@/lib/office/lists/types";

type ViewFormProps = {
  list: ListName;
  /** an existing one; without it, `query` is saved as a new one */ view?: View;
  query: string;
  onDone: () => void;
};

/** Saves a view, or renames, shares and deletes one. */
export function ViewForm({ list, view, query, onDone }: ViewFormProps) {
  const t = useTranslations("OfficeLists.views");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [name, setName] = useState(view?.name ?? "");
  const [shared, setShared] = useState(view?.shared ?? false);
  async function act(call: () => Promise<unknown>): Promise<void> {
    if (await run(call)) onDone();
  }
  const refused = hasCode(thrown, CHANGE_REFUSED) ? t(view ? "nameTaken" : "full") : undefined;
  return (
    <Form
      className="fl-form"
      summary={false}
      onSubmit={() =>
        act(() =>
          view
            ? officeApi.post("view/rename", { view_id: view.view_id, name, shared })
            : officeApi.post("view/save", { list, name, query, shared }),
        )
      }
    >
      <Input
        label={t("name")}
        autoFocus
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={refused ?? refusal.field(thrown, "name")}
      />
      <Checkbox label={t("share")} checked={shared} onChange={({ target }) => setShared(target.checked)} />
      <FormFailure>{refused ? "" : refusal.whole(thrown, "name")}</FormFailure>
      <div className="of-acts-row">
        <Button type="submit" variant="ink" loading={pending}>
          {t("saveNow")}
        </Button>
        {view ? (
          <Button
            variant="danger"
            loading={pending}
            onClick={() => void act(() => officeApi.post("view/remove", { view_id: view.view_id }))}
          >
            {t("remove")}
          </Button>
        ) : null}
      </div>
    </Form>
  );
}
