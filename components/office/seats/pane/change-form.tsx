"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActButton } from "@/components/office/seats/pane/act-button";
import { blockBody, BlockFields, untilText, type BlockWords } from "@/components/office/seats/pane/block-fields";
import type { SeatBlockView } from "@/components/office/seats/read-hall";
import type { SeatActProps } from "@/components/office/seats/seat-acts";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Form } from "@/components/ui/form";
import { Select } from "@/components/ui/select";
import { officeApi } from "@/lib/client/office/office-api";

/** Changes the end, reason or note of a block. The change applies to the whole block, even if only some of its seats are selected. */
export function ChangeForm(props: SeatActProps) {
  const t = useTranslations("OfficeSeats");
  const { seatIds, truth } = props;
  const blocks = [...new Set(seatIds.flatMap((id) => truth.blockOf.get(id) ?? []))];
  const [asked, setAsked] = useState("");
  const block = blocks.find(({ block_id }) => block_id === asked) ?? blocks[0];
  if (!block) return <p className="of-sub">{t("change.none")}</p>;
  return (
    <>
      {blocks.length > 1 ? (
        <Select
          label={t("change.which")}
          value={block.block_id}
          onChange={({ target }) => setAsked(target.value)}
          options={blocks.map(({ block_id, reason, note, ids }) => ({
            value: block_id,
            label: t("change.one", { reason: t(`reasons.${reason}`), note, count: ids.length }),
          }))}
        />
      ) : null}
      <OneBlock key={block.block_id} {...props} block={block} />
    </>
  );
}

function OneBlock({ hall, block, onDone, onRefused }: SeatActProps & { block: SeatBlockView }) {
  const t = useTranslations("OfficeSeats");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [words, setWords] = useState<BlockWords>({ reason: block.reason, until: untilText(block.ends_at), note: block.note });
  async function send(): Promise<void> {
    const body = { block_id: block.block_id, revision: block.revision, ...blockBody(words) };
    if (await run(() => officeApi.post("seat/change_block", body))) await onDone(t("done.changed", { count: block.ids.length }));
    else onRefused();
  }
  return (
    <Form onSubmit={send} summary={false} className="of-form">
      <BlockFields words={words} onWords={setWords} errorOf={(...names) => refusal.field(thrown, ...names)} />
      <ActButton
        hall={hall}
        disabled={false}
        pending={pending}
        thrown={thrown}
        fields={["reason", "ends_at", "note"]}
        consequence={t("follows.change", { count: block.ids.length })}
      >
        {t("send.change", { count: block.ids.length })}
      </ActButton>
    </Form>
  );
}
