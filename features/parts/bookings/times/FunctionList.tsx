import type { Stay } from '#domain/times.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { functionLines } from './stayText.ts'

/** The functions of a booking, one per line; nothing where it is for one time or for whole days. */
export function FunctionList({ times }: Pick<Stay, 'times'>) {
  const lines = functionLines({ times }, useLocale())
  if (lines.length === 0) return null
  return (
    <ul className="stack gap-1 small" aria-label="Functions">
      {lines.map((line, index) => (
        <li key={index} dir="auto">
          {line}
        </li>
      ))}
    </ul>
  )
}
