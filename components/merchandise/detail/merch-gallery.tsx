"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Picture } from "@/components/ui/picture";

/** The whole screen width on phones, next to the text on desktop (.merch-item). */
const LARGE_SIZES = "(min-width: 1280px) 652px, (min-width: 1024px) 50vw, 100vw";

/** The pictures of an item: one large, the others next to it as buttons. */
export function MerchGallery({ images, name }: { images: string[]; name: string }) {
  const t = useTranslations("Merchandise");
  const [at, setAt] = useState(0);
  const current = images[at] ?? images[0] ?? "";
  return (
    <div className={`merch-gallery ${images.length > 1 ? "" : "is-single"}`}>
      <div className="merch-gallery-large">
        <Picture
          src={current}
          alt={images.length > 1 ? t("pictureOf", { name, number: at + 1, total: images.length }) : name}
          ratio={1}
          sizes={LARGE_SIZES}
          load="eager"
        />
        {images.length > 1 ? (
          <span className="merch-gallery-count num" aria-hidden>
            {at + 1} / {images.length}
          </span>
        ) : null}
      </div>
      {images.length > 1 ? (
        <div className="merch-gallery-thumbs" role="group" aria-label={t("pictures")}>
          {images.map((image, index) => (
            <button
              key={image}
              type="button"
              aria-pressed={index === at}
              aria-label={t("picture", { number: index + 1 })}
              onClick={() => setAt(index)}
            >
              <Picture src={image} alt="" ratio={1} sizes={76} />
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
