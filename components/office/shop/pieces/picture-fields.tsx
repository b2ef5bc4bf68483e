"use client";

import { useTranslations } from "next-intl";
import { ChevronLeft } from "@/components/icons/chevron-left";
import { Trash2 } from "@/components/icons/trash-2";
import { UploadButton } from "@/components/office/ui/upload-button";
import { Button } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";
import { IMAGES_MAX } from "@/lib/office/shop/rules";

type PictureFieldsProps = {
  images: string[];
  /** takes a function of the current pictures, as several uploads may finish at once */ onChange: (
    change: (images: string[]) => string[],
  ) => void;
};

/** The pictures in their order, the first one being the main picture, with an upload button. */
export function PictureFields({ images, onChange }: PictureFieldsProps) {
  const t = useTranslations("OfficeShop.piece");
  const room = IMAGES_MAX - images.length;
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
      <UploadButton room={room} onUploaded={(path) => onChange((sofar) => (sofar.includes(path) ? sofar : [...sofar, path]))} />
      <p className="of-sub">{t("pictureRule")}</p>
    </fieldset>
  );
}
