import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

const key = { k: (chunks: ReactNode) => <kbd>{chunks}</kbd> };

/** Explains the keys, if the screen is large enough to suggest a keyboard. */
export function KeyHints() {
  const t = useTranslations("Search");
  return (
    <p className="search-keys" aria-hidden>
      <span>{t.rich("keys", key)}</span>
      <span>{t.rich("keyOpen", key)}</span>
      <span>{t.rich("keyClose", key)}</span>
      <span>{t.rich("keySlash", key)}</span>
    </p>
  );
}
