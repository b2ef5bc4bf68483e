import { useTranslations } from "next-intl";
import { Check } from "@/components/icons/check";

/** Six seats of a row, of which four are the party's. */
function Row({ free }: { free: number[] }) {
  return (
    <svg viewBox="0 0 108 20" className="h-5" aria-hidden>
      {[0, 1, 2, 3, 4, 5].map((at) => (
        <path
          key={at}
          className={free.includes(at) ? "draw-seat-free" : "draw-seat-own"}
          d={`M${1 + at * 18} 19v-11a6 6 0 0 1 6-6h4a6 6 0 0 1 6 6v11z`}
        />
      ))}
    </svg>
  );
}

/** Whether a party of four may sit in two pairs. */
export function SplitChoice({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const t = useTranslations("Draws.form");
  return (
    <fieldset className="draw-block">
      <legend>{t("seats")}</legend>
      <label className="draw-split">
        <input type="checkbox" className="sr-only" checked={checked} onChange={(change) => onChange(change.target.checked)} />
        <span className="cb" aria-hidden>
          <Check className="ic" />
        </span>
        <span>
          <b>{t("split")}</b>
          <small>{t("splitHint")}</small>
          <span className="draw-split-rows">
            <Row free={[4, 5]} />
            <span className="text-13 text-ink-2">{t("splitElse")}</span>
            <Row free={[2, 3]} />
          </span>
        </span>
      </label>
    </fieldset>
  );
}
