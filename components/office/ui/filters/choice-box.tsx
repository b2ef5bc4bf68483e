import { Check } from "@/components/icons/check";

type ChoiceBoxProps = { label: string; isChosen: boolean; onToggle: (isRange: boolean) => void };

/** The box in front of a row. With Shift it chooses all rows since the last one. */
export function ChoiceBox({ label, isChosen, onToggle }: ChoiceBoxProps) {
  return (
    <label>
      <input
        type="checkbox"
        className="sr-only"
        aria-label={label}
        checked={isChosen}
        onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
      <span className="cb" aria-hidden>
        <Check className="ic" />
      </span>
    </label>
  );
}
