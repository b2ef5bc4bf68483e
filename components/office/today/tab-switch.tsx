"use client";

type TabSwitchProps = { label: string; value: boolean; onChange: (value: boolean) => void; options: readonly [string, string] };

/** A choice of two, both visible. */
export function TabSwitch({ label, value, onChange, options }: TabSwitchProps) {
  return (
    <div className="td-switch" role="radiogroup" aria-label={label}>
      {options.map((option, at) => (
        <button key={option} type="button" role="radio" aria-checked={value === (at === 1)} onClick={() => onChange(at === 1)}>
          {option}
        </button>
      ))}
    </div>
  );
}
