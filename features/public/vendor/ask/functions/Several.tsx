import { Checkbox } from '#src/ui/forms/Checkbox.tsx'
import { useFieldKey } from '#features/public/vendor/ask/form/useFieldKey.ts'

/** Several functions in place of one day. It is as it was pressed at once; the address follows. */
export function Several({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { key, note } = useFieldKey(String(isOn))
  const change = (checked: boolean) => {
    note(String(checked))
    onChange(checked)
  }
  return (
    <Checkbox
      key={key}
      name="together"
      label="Several functions"
      hint="Each with its own day, time of day and guests."
      defaultChecked={isOn}
      onChange={({ target: { checked } }) => change(checked)}
    />
  )
}
