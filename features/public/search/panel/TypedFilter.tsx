import { type ReactNode, useState } from 'react'
import { pressedKey } from '#src/lib/pressedKey.ts'
import { Field } from '#src/ui/forms/Field.tsx'

/** A filter that is typed: it counts when it is left or with Enter, and follows the address when that changes. */
export function TypedFilter({
  name,
  label,
  value,
  inputMode,
  before,
  hint,
  error,
  onCommit,
}: {
  name: string
  label: string
  value: string
  inputMode?: 'numeric' | 'decimal' | 'search'
  before?: ReactNode
  hint?: ReactNode
  error?: string
  onCommit: (text: string) => void
}) {
  const [typed, setTyped] = useState({ from: value, text: value })
  // The address has changed since: what stands there counts.
  if (typed.from !== value) setTyped({ from: value, text: value })
  const commit = () => typed.text.trim() !== value && onCommit(typed.text.trim())
  return (
    <Field
      {...{ name, label, inputMode, before, hint, error }}
      autoComplete="off"
      value={typed.text}
      onChange={(event) => setTyped({ from: value, text: event.target.value })}
      onBlur={commit}
      onKeyDown={(event) => {
        if (pressedKey(event) !== 'Enter') return
        event.preventDefault()
        commit()
      }}
    />
  )
}
