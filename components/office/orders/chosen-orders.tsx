"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Undo2 } from "@/components/icons/undo-2";
import { TagDialog } from "@/components/office/orders/tags/tag-dialog";
import { sayDone } from "@/components/office/ui/done/done-store";
import { ChosenBar } from "@/components/office/ui/filters/chosen-bar";
import { FileButtons } from "@/components/office/ui/filters/file-buttons";
import type { Chosen } from "@/components/office/ui/filters/use-chosen";
import { useEach } from "@/components/office/ui/filters/use-each";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ApiError, hasCode } from "@/lib/client/api";
import { officeApi } from "@/lib/client/office/office-api";
import { CHANGE_REFUSED } from "@/lib/errors/codes";

type ChosenOrdersProps = {
  chosen: Chosen;
  /** order numbers of the list: others are no longer chosen */ keys: string[];
  /** tags that are in use */ words: readonly string[];
  onDone: () => void;
};

type TagChange = { act: "tag" | "untag"; tag: string; numbers: string[] };

/** Acts on several orders: their mails sent again, a tag that they get or lose, and a file of them. */
export function ChosenOrders({ chosen: { chosen, put }, keys, words, onDone }: ChosenOrdersProps) {
  const t = useTranslations("OfficeOrders.chosen");
  const tags = useTranslations("OfficeOrders.tags");
  const each = useEach();
  const [asking, setAsking] = useState<"resend" | "tag">();
  /** takes back the last change of tags, of the orders that it changed */
  const [undo, setUndo] = useState<TagChange>();
  const numbers = keys.filter((key) => chosen.has(key));

  async function run(of: string[], act: (orderNo: string) => Promise<unknown>, say: (done: number, refused: number) => string) {
    setAsking(undefined);
    const outcome = await each.run(of, act);
    if (!outcome) return;
    const { done, refused, left } = outcome;
    // those that were refused stay chosen, to try them again
    put([...refused.map(({ key }) => key), ...left]);
    sayDone("orders", say(done, refused.length + left.length));
    onDone();
  }
  function resend(): Promise<void> {
    setUndo(undefined);
    return run(
      numbers,
      (orderNo) => officeApi.post("order/resend_mails", { order_no: orderNo, text: false }),
      (done, refused) => t("sent", { done, refused }),
    );
  }
  async function change({ act, tag, numbers: of }: TagChange): Promise<void> {
    const changed: string[] = [];
    await run(
      of,
      async (orderNo) => {
        if (await changeTag(act, { order_no: orderNo, tag }, tags("full"))) changed.push(orderNo);
      },
      (_, refused) => tags(act === "tag" ? "added" : "taken", { tag, count: changed.length, refused }),
    );
    setUndo(changed.length > 0 ? { act: act === "tag" ? "untag" : "tag", tag, numbers: changed } : undefined);
  }
  return (
    <>
      {undo ? (
        <p className="tg-undo">
          <Button
            size="sm"
            icon={<Undo2 className="ic ic-s" aria-hidden />}
            loading={each.progress !== undefined}
            onClick={() => void change(undo)}
          >
            {tags(undo.act === "tag" ? "undoTaken" : "undoAdded", { tag: undo.tag, count: undo.numbers.length })}
          </Button>
        </p>
      ) : null}
      <ChosenBar count={numbers.length} onClear={() => put([])} each={each}>
        <Button size="sm" loading={each.progress !== undefined} onClick={() => setAsking("resend")}>
          {t("resend")}
        </Button>
        <Button size="sm" loading={each.progress !== undefined} onClick={() => setAsking("tag")}>
          {tags("change")}
        </Button>
        <FileButtons path="order/search" query={{ order_nos: numbers.join(",") }} count={numbers.length} />
      </ChosenBar>
      <ConfirmDialog
        open={asking === "resend"}
        onOpenChange={() => setAsking(undefined)}
        title={t("ask", { count: numbers.length })}
        act={t("send", { count: numbers.length })}
        keep={t("keep")}
        danger={false}
        onAct={() => void resend()}
      >
        <p>{t("what")}</p>
      </ConfirmDialog>
      {asking === "tag" ? (
        <TagDialog
          count={numbers.length}
          words={words}
          onClose={() => setAsking(undefined)}
          onAct={(act, tag) => void change({ act, tag, numbers })}
        />
      ) : null}
    </>
  );
}

/** @param full why an order is refused that has all tags that it may have @returns whether the order was not so already */
async function changeTag(act: TagChange["act"], body: { order_no: string; tag: string }, full: string): Promise<boolean> {
  try {
    return (act === "tag" ? await officeApi.post("order/tag", body) : await officeApi.post("order/untag", body)).changed;
  } catch (thrown) {
    throw hasCode(thrown, CHANGE_REFUSED) ? new ApiError(CHANGE_REFUSED, full) : thrown;
  }
}
