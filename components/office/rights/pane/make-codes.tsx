"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Info } from "@/components/icons/info";
import { sayDone } from "@/components/office/ui/done/done-store";
import { NumberInput } from "@/components/office/ui/numbers/number-input";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { Input } from "@/components/ui/input";
import { likelyNow } from "@/lib/client/clock/server-clock";
import { csvText } from "@/lib/client/office/csv-text";
import { officeApi } from "@/lib/client/office/office-api";
import { saveText } from "@/lib/client/office/save-text";
import type { OfficeRight } from "@/lib/office/rights/types";
import { isoInTaipei } from "@/lib/platform/clock";

/** Codes of one call, as the server allows. */
const MOST = 10_000;

type MakeCodesProps = { right: OfficeRight; place: string; onMade: () => void };

/** Generates personal codes. Their only copy is the file, which can be saved again until the pane is left. */
export function MakeCodes({ right, place, onMade }: MakeCodesProps) {
  const t = useTranslations("OfficeRights");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [count, setCount] = useState<number>(50);
  const [tag, setTag] = useState("");
  const [made, setMade] = useState<{ text: string; count: number; fileName: string }>();
  const save = ({ text, fileName }: { text: string; fileName: string }) => saveText(text, { fileName, type: "text/csv;charset=utf-8" });
  async function make(): Promise<void> {
    const isDone = await run(async () => {
      const { codes } = await officeApi.post("right/make_codes", { right_id: right.right_id, count, tag });
      const at = isoInTaipei(new Date(likelyNow())).slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-");
      const file = {
        text: csvText([["code", "tag"], ...codes.map((code) => [code, tag.trim()])]),
        count: codes.length,
        fileName: `codes-${right.right_id}-${at}.csv`,
      };
      setMade(file);
      save(file);
    });
    if (!isDone) return;
    sayDone(place, t("done.made", { count }));
    onMade();
  }
  return (
    <Form onSubmit={make} summary={false} className="rt-stack" aria-label={t("codes.make")}>
      <h3>{t("codes.make")}</h3>
      <p className="notebar notebar-info">
        <Info className="ic" aria-hidden />
        <span>{t("codes.once")}</span>
      </p>
      <div className="rt-pair">
        <NumberInput label={t("codes.count")} min={1} max={MOST} value={count} error={refusal.field(thrown, "count")} onChange={setCount} />
        <Input
          label={t("codes.tag")}
          autoComplete="off"
          maxLength={40}
          value={tag}
          error={refusal.field(thrown, "tag")}
          onChange={({ target }) => setTag(target.value)}
        />
      </div>
      <p className="of-sub">{t("codes.tagHint")}</p>
      <FormFailure>{refusal.whole(thrown, "count", "tag")}</FormFailure>
      <Button type="submit" variant="ink" block loading={pending}>
        {Number.isInteger(count) ? t("codes.makeNow", { count }) : t("codes.makeSome")}
      </Button>
      {made ? (
        <div className="notebar" role="status">
          <span className="num">{t("codes.made", { count: made.count, file: made.fileName })}</span>
          <Button size="sm" onClick={() => save(made)}>
            {t("codes.saveAgain")}
          </Button>
        </div>
      ) : null}
    </Form>
  );
}
