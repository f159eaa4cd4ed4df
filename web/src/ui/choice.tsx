/* A choice between a few options, side by side. SPDX-License-Identifier: GPL-3.0-or-later */
interface Props<Value extends string> {
  label: string;
  options: readonly (readonly [Value, string])[];
  value: Value;
  onChange: (value: Value) => void;
}

export function Choice<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  return (
    <div class="segments" role="group" aria-label={label}>
      {options.map(([each, name]) => (
        <button type="button" key={each} aria-pressed={each === value} onClick={() => onChange(each)}>
          {name}
        </button>
      ))}
    </div>
  );
}
