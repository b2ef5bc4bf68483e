import { brand } from "@/lib/i18n/brand";

/** The word mark: the O is the follow-spot. */
export function Logo() {
  return (
    <span className="logo" translate="no">
      <span aria-hidden className="contents">H<i />USELIGHT</span>
      <span className="sr-only">{brand.name} <span lang="zh-Hant">{brand.nameHan}</span></span>
    </span>
  );
}
