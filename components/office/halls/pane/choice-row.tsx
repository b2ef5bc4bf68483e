"use client";

type ChoiceRowProps<Value extends string> = {
  label: string;
  options: { value: Value; label: string }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
};

/** One choice of a few, side by side. */
export function ChoiceRow<Value extends string>({ label, options, value, onChange }: ChoiceRowProps<Value>) {
  return (
    <div className="he-choice" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <button key={option.value} type="button" role="radio" aria-checked={option.value === value} onClick={() => onChange(option.value)}>
          {option.label}
        </button>
      ))}
    </div>
  );
}
