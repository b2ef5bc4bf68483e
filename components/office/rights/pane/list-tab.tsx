"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { TriedList } from "@/components/office/rights/pane/tried-list";
import { sayDone } from "@/components/office/ui/done/done-store";
import { useAct } from "@/components/office/ui/use-act";
import { useLeaveQuestion } from "@/components/office/ui/use-leave-question";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormFailure } from "@/components/ui/form-failure";
import { uploadFile } from "@/lib/client/office/upload-file";
import { formatCount } from "@/lib/i18n/format";
import type { ImportedList, OfficeRight } from "@/lib/office/rights/types";

/** Bytes that the server takes. */
const MOST_BYTES = 8_000_000;

type ListTabProps = { right: OfficeRight; place: string; onAdded: () => void };

/** Imports a list of mobile numbers, from a file or pasted: a dry run first, then the addition of what it found. */
export function ListTab({ right, place, onAdded }: ListTabProps) {
  const t = useTranslations("OfficeRights");
  const refusal = useRefusalText();
  const { run, pending, thrown, forget } = useAct();
  const [file, setFile] = useState<File>();
  const [text, setText] = useState("");
  const [tried, setTried] = useState<ImportedList>();
  // a new control without the name of the earlier file
  const [round, setRound] = useState(0);
  const [isAdding, setAdding] = useState(false);
  useLeaveQuestion(pending);
  const content = file ?? new Blob([text]);
  const isTooBig = content.size > MOST_BYTES;
  const send = (act: "try" | "add") => uploadFile<ImportedList>(`right/import_list/${right.right_id}/${act}`, content);
  function begin(): void {
    setFile(undefined);
    setText("");
    setTried(undefined);
    setRound(round + 1);
    forget();
  }
  async function add(): Promise<void> {
    let added: ImportedList | undefined;
    setAdding(true);
    const isDone = await run(async () => (added = await send("add")));
    setAdding(false);
    if (!isDone || !added) return;
    sayDone(place, t("done.imported", { added: added.added, members: formatCount(added.members) }));
    begin();
    onAdded();
  }
  return (
    <div className="rt-stack" key={round}>
      {tried ? (
        <TriedList tried={tried} name={file?.name ?? t("import.pasted")} onAgain={begin} />
      ) : (
        <>
          <p className="of-sub">{t("import.what")}</p>
          <Field label={t("import.file")} error={isTooBig ? t("import.fileTooBig") : refusal.field(thrown, "file")}>
            {(control) => (
              <input
                {...control}
                type="file"
                accept=".csv,.txt,text/csv,text/plain"
                onChange={({ target }) => {
                  setFile(target.files?.[0]);
                  forget();
                }}
              />
            )}
          </Field>
          {file ? null : (
            <Field label={t("import.text")}>
              {(control) => (
                <textarea {...control} className="inp num" rows={5} value={text} onChange={({ target }) => setText(target.value)} />
              )}
            </Field>
          )}
        </>
      )}
      <p className="of-sub">{t("import.hashed")}</p>
      <FormFailure>{refusal.whole(thrown, "file")}</FormFailure>
      {pending ? (
        <div role="status">
          <p className="of-sub">{t(isAdding ? "import.adding" : "import.reading")}</p>
          <progress className="of-progress" aria-label={t(isAdding ? "import.adding" : "import.reading")} />
        </div>
      ) : null}
      {tried ? (
        <>
          <Button variant="spot" block loading={pending} disabled={tried.added === 0} onClick={() => void add()}>
            {t("import.add", { count: tried.added })}
          </Button>
          {tried.added === 0 ? <p className="of-sub">{t("import.nothing")}</p> : null}
        </>
      ) : (
        <Button
          variant="ink"
          block
          loading={pending}
          disabled={isTooBig || (!file && text.trim() === "")}
          onClick={() => void run(async () => setTried(await send("try")))}
        >
          {t("import.try")}
        </Button>
      )}
    </div>
  );
}
