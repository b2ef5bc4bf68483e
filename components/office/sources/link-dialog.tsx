"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Copy } from "@/components/icons/copy";
import { QrPicture } from "@/components/office/login/qr-picture";
import { qrPng, qrSvg } from "@/components/office/sources/qr-files";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { Input } from "@/components/ui/input";
import { copyText } from "@/lib/client/browser/copy-text";
import { saveFile } from "@/lib/client/download";
import { officeApi } from "@/lib/client/office/office-api";
import { formatDateTime } from "@/lib/i18n/format";
import type { LinkView } from "@/lib/office/sources/types";

type LinkDialogProps = {
  link: LinkView;
  /** only with the role that may make links */
  mayChange: boolean;
  onClose: () => void;
  onChanged: () => void;
};

/** A short link: its address to copy, its QR code as a file, another name, and its end. */
export function LinkDialog({ link, mayChange, onClose, onChanged }: LinkDialogProps) {
  const t = useTranslations("OfficeSources");
  const locale = useLocale();
  const { address, author, created_at: createdAt, event_name: event } = link;
  const [copied, setCopied] = useState<boolean>();
  const fileName = `qr-${new URL(address).pathname.split("/").pop()}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      size="md"
      title={link.name}
      description={`${event} · ${author} ${formatDateTime(createdAt, locale)}`}
    >
      <div className="so-link">
        <QrPicture text={address} label={t("qr", { name: link.name })} />
        <div className="of-form">
          <code className="so-address">{address}</code>
          <div className="of-acts-row">
            <Button
              variant="ink"
              icon={<Copy className="ic ic-s" aria-hidden />}
              onClick={() => void copyText(address).then((isCopied) => setCopied(isCopied))}
            >
              {t("copy")}
            </Button>
            <Button onClick={() => saveFile(qrSvg(address), `${fileName}.svg`)}>{t("svg")}</Button>
            <Button onClick={() => void qrPng(address).then((png) => png && saveFile(png, `${fileName}.png`))}>{t("png")}</Button>
          </div>
          <p role="status" className="of-sub">
            {copied === undefined ? "" : t(copied ? "copied" : "notCopied")}
          </p>
        </div>
      </div>
      {mayChange ? <LinkForms link={link} onClose={onClose} onChanged={onChanged} /> : null}
    </Dialog>
  );
}

function LinkForms({ link, onClose, onChanged }: Omit<LinkDialogProps, "mayChange">) {
  const t = useTranslations("OfficeSources");
  const locale = useLocale();
  const refusal = useRefusalText();
  const renaming = useAct();
  const ending = useAct();
  const [name, setName] = useState(link.name);
  const [isAsked, setAsked] = useState(false);
  const done = () => {
    onChanged();
    onClose();
  };
  return (
    <>
      <Form
        summary={false}
        className="so-rename"
        onSubmit={async () => {
          if (await renaming.run(() => officeApi.post("source/rename_link", { source_id: link.source_id, name }))) done();
        }}
      >
        <Input
          label={t("name")}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={refusal.field(renaming.thrown, "name")}
        />
        <Button type="submit" loading={renaming.pending} disabled={name.trim() === link.name}>
          {t("rename")}
        </Button>
      </Form>
      <FormFailure>{refusal.whole(renaming.thrown, "name")}</FormFailure>
      {link.ended_at ? (
        <p className="of-sub num">{t("endedWhat", { time: formatDateTime(link.ended_at, locale) })}</p>
      ) : (
        <div className="so-end">
          <p className="of-sub">{t("endWhat")}</p>
          <Button
            variant={isAsked ? "danger" : "line"}
            loading={ending.pending}
            onClick={() =>
              isAsked
                ? void ending.run(() => officeApi.post("source/end_link", { source_id: link.source_id })).then((isDone) => isDone && done())
                : setAsked(true)
            }
          >
            {t(isAsked ? "endNow" : "end")}
          </Button>
        </div>
      )}
      <FormFailure>{refusal.whole(ending.thrown)}</FormFailure>
    </>
  );
}
