import { brand } from "@/lib/i18n/brand";

/** The word mark: the O is the follow-spot. @param name what it says to who cannot see it, where it leads somewhere */
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
