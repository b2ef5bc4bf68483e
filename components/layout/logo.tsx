import { brand } from "@/lib/i18n/brand";

/** The wordmark; its O is a spotlight. @param name accessible name, if the logo is a link */
export function Logo({ name }: { name?: string }) {
  return (
    <span className="logo" translate="no">
      <span aria-hidden className="inline-flex items-center">
        H<i />
        USELIGHT
      </span>
      <span className="sr-only">
        {name ?? (
          <>
            {brand.name} <span lang="zh-Hant">{brand.nameHan}</span>
          </>
        )}
      </span>
    </span>
  );
}
