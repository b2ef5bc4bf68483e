"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button, buttonClass } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormFailure } from "@/components/ui/form-failure";
import { officeApi } from "@/lib/client/office/office-api";
import { languageOfLocale } from "@/lib/i18n/messages";
import { exportForms, type ExportForm } from "@/lib/office/halls/rules";
import type { ImportedHall } from "@/lib/office/halls/types";

type FileMenuProps = { hallKey: string; revision: number; /** importing is disabled */ isReadOnly: boolean; onImported: () => void };

/** Exports and imports the hall as a file: YAML for people and git, SVG for drawing programs. Either contains the whole hall. */
export function FileMenu({ hallKey, revision, isReadOnly, onImported }: FileMenuProps) {
  const t = useTranslations("OfficeHallEditor.files");
  const language = languageOfLocale(useLocale());
  const refusal = useRefusalText();
  const [open, setOpen] = useState<ExportForm>();
  const [problems, setProblems] = useState<ImportedHall["problems"]>([]);
  const { run, pending, thrown, forget } = useAct();
  const input = useRef<HTMLInputElement>(null);

  async function bringIn(file: File): Promise<void> {
    await run(async () => {
      const body = { revision, form: file.name.endsWith(".svg") ? ("svg" as const) : ("yaml" as const), text: await file.text() };
      const imported = await officeApi.post("hall/import/{key}", { key: hallKey }, body);
      setProblems(imported.problems);
      if (imported.state === "saved") {
        setOpen(undefined);
        onImported();
      }
    });
  }

  return (
    <>
      <span className="he-files" role="group" aria-label={t("title")}>
        {exportForms.map((form) => (
          <button
            key={form}
            type="button"
            onClick={() => {
              forget();
              setProblems([]);
              setOpen(form);
            }}
          >
            {form.toUpperCase()}
          </button>
        ))}
      </span>
      <Dialog
        open={open !== undefined}
        onOpenChange={() => setOpen(undefined)}
        title={t("dialog", { form: (open ?? "yaml").toUpperCase() })}
      >
        <div className="he-file">
          <p>{t(open === "svg" ? "svg" : "yaml")}</p>
          <a
            className={buttonClass({})}
            href={`/office/api/hall/export/${encodeURIComponent(hallKey)}?form=${open ?? "yaml"}&lang=${language}`}
            download
          >
            {t("out")}
          </a>
          <input
            ref={input}
            type="file"
            hidden
            accept={open === "svg" ? ".svg,image/svg+xml" : ".yaml,.yml"}
            aria-label={t("in")}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void bringIn(file);
              target.value = "";
            }}
          />
          <Button loading={pending} disabled={isReadOnly} onClick={() => input.current?.click()}>
            {t("in")}
          </Button>
          <p className="he-sub">{t(isReadOnly ? "notNow" : "replaces")}</p>
          {problems.length > 0 ? (
            <ul className="of-refused" role="alert">
              {problems.slice(0, 8).map(({ line, message }) => (
                <li key={`${line} ${message}`}>{line === null ? message : t("line", { line, message })}</li>
              ))}
            </ul>
          ) : null}
          <FormFailure>{refusal.whole(thrown)}</FormFailure>
        </div>
      </Dialog>
    </>
  );
}
