"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";

/** The pictures of a piece: one large, the others beside it as buttons. */
export function MerchGallery({ images, name }: { images: string[]; name: string }) {
  const t = useTranslations("Merchandise");
  const [at, setAt] = useState(0);
  const current = images[at] ?? images[0] ?? "";
  return (
    <div className={`piece-gal ${images.length > 1 ? "" : "is-single"}`}>
      <div className="piece-big"><img src={current} alt={images.length > 1 ? t("pictureOf", { name, number: at + 1, total: images.length }) : name} width={800} height={800} fetchPriority="high" decoding="async" />{images.length > 1 ? <span className="piece-nth num" aria-hidden>{at + 1} / {images.length}</span> : null}</div>
      {images.length > 1 ? (
        <div className="piece-ths" role="group" aria-label={t("pictures")}>
          {images.map((image, index) => (
            <button key={image} type="button" aria-pressed={index === at} aria-label={t("picture", { number: index + 1 })} onClick={() => setAt(index)}>
              <img src={image} alt="" width={160} height={160} loading="lazy" decoding="async" />
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
