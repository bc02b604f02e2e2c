import { capitalize } from '#domain/words.ts'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import type { UseFieldArrayReturn } from 'react-hook-form'

/** The list that a row stands in. */
export type Rows = Pick<UseFieldArrayReturn, 'move' | 'remove'> & { fields: readonly unknown[] }

/** One row of a list in the form, with its place in the list. */
export function RowFrame({
  noun,
  index,
  rows,
  inAnyOrder = false,
  children,
}: {
  noun: string
  index: number
  rows: Rows
  /** Nothing depends on what comes first. */
  inAnyOrder?: boolean
  children: ReactNode
}) {
  const name = `${noun} ${index + 1}`
  return (
    <Card aria-label={capitalize(name)} className="stack">
      <div className="between">
        <h3>{capitalize(name)}</h3>
        <RowButtons {...{ name, index, rows, inAnyOrder }} />
      </div>
      {children}
    </Card>
  )
}

/** Its place among the others, and the way out of the list. */
export const RowButtons = ({
  name,
  index,
  rows: { fields, move, remove },
  inAnyOrder = false,
}: {
  name: string
  index: number
  rows: Rows
  inAnyOrder?: boolean
}) => (
  <div className="cluster gap-1">
    {!inAnyOrder && (
      <>
        <Button
          variant="plain"
          size="small"
          icon="chevronUp"
          label={`Move ${name} earlier`}
          disabled={index === 0}
          onClick={() => move(index, index - 1)}
        />
        <Button
          variant="plain"
          size="small"
          icon="chevronDown"
          label={`Move ${name} later`}
          disabled={index === fields.length - 1}
          onClick={() => move(index, index + 1)}
        />
      </>
    )}
    <Button
      variant="plain"
      size="small"
      icon="trash"
      label={`Remove ${name}`}
      onClick={() => remove(index)}
    />
  </div>
)
