"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { ChevronLeft } from "@/components/icons/chevron-left";
import { Trash2 } from "@/components/icons/trash-2";
import { useAct } from "@/components/office/ui/use-act";
import { Button } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";
import { uploadFile } from "@/lib/client/office/upload-file";
import { IMAGES_MAX } from "@/lib/domain/shop-desk/rules";

type PictureFieldsProps = {
  images: string[];
  /** on what is there by then: several may come at once */ onChange: (change: (images: string[]) => string[]) => void;
};

/** The pictures in their order, the first the main one; others are uploaded. */
export function PictureFields({ images, onChange }: PictureFieldsProps) {
  const t = useTranslations("OfficeShop.piece");
  const input = useRef<HTMLInputElement>(null);
  const { run, pending, thrown } = useAct();
  const room = IMAGES_MAX - images.length;
  async function upload(files: File[]): Promise<void> {
    await run(async () => {
      for (const file of files.slice(0, room)) {
        const { path } = await uploadFile<{ path: string }>("picture/upload", file);
        onChange((sofar) => (sofar.includes(path) ? sofar : [...sofar, path]));
      }
    });
  }
  const forward = (at: number) => onChange((all) => all.map((one, n) => (n === at - 1 ? all[at] : n === at ? all[at - 1] : one) ?? one));
  return (
    <fieldset className="sp-pictures">
      <legend>{t("pictures")}</legend>
      <ul>
        {images.map((path, at) => (
          <li key={path}>
            <Picture src={path} alt={t("picture", { number: at + 1 })} ratio={1} sizes={144} />
            <span className="sp-spec-acts">
              <Button
                size="sm"
                variant="ghost"
                disabled={at === 0}
                onClick={() => forward(at)}
                aria-label={t("moveForward", { number: at + 1 })}
              >
                <ChevronLeft className="ic" aria-hidden />
              </Button>
              <Button
                size="sm"
                variant="ghost"
                onClick={() => onChange((all) => all.filter((one) => one !== path))}
                aria-label={t("removePicture", { number: at + 1 })}
              >
                <Trash2 className="ic" aria-hidden />
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        hidden
        aria-label={t("upload")}
        onChange={({ target }) => {
          void upload([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      <Button loading={pending} disabled={room === 0} onClick={() => input.current?.click()}>
        {t("upload")}
      </Button>
      <p className="of-sub">{t("pictureRule")}</p>
      {thrown ? (
        <p role="alert" className="sp-refused">
          {t("pictureRefused")}
        </p>
      ) : null}
    </fieldset>
  );
}
