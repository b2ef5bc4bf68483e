"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useAct } from "@/components/office/ui/use-act";
import { Button } from "@/components/ui/button";
import { uploadFile } from "@/lib/client/office/upload-file";

type UploadButtonProps = {
  /** maximum of files that can be added */
  room: number;
  /** called for each file; one selection may contain several */
  onUploaded: (path: string) => void;
};

/** Uploads pictures from the device. The rules and a refusal are shown below the button. */
export function UploadButton({ room, onUploaded }: UploadButtonProps) {
  const t = useTranslations("Office.upload");
  const input = useRef<HTMLInputElement>(null);
  const { run, pending, thrown } = useAct();
  async function upload(files: File[]): Promise<void> {
    await run(async () => {
      for (const file of files.slice(0, room)) onUploaded((await uploadFile<{ path: string }>("picture/upload", file)).path);
    });
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple={room > 1}
        hidden
        aria-label={t("choose")}
        onChange={({ target }) => {
          void upload([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      <Button loading={pending} disabled={room === 0} onClick={() => input.current?.click()}>
        {t("choose")}
      </Button>
      <p className="of-sub">{t("rule")}</p>
      {thrown ? (
        <p role="alert" className="of-refused">
          {t("refused")}
        </p>
      ) : null}
    </>
  );
}
