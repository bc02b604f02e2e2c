import type { ReactNode } from 'react'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'

/** One row of a list in the form, with its place in the list. */
export function RowFrame({
  what,
  index,
  onRemove,
  onEarlier,
  onLater,
  children,
}: {
  what: string
  index: number
  onRemove: () => void
  onEarlier?: () => void
  onLater?: () => void
  children: ReactNode
}) {
  const name = `${what} ${index + 1}`
  return (
    <Card aria-label={name.charAt(0).toUpperCase() + name.slice(1)} className="stack">
      <div className="between">
        <h3>{name.charAt(0).toUpperCase() + name.slice(1)}</h3>
        <div className="cluster gap-1">
          <Button
            variant="plain"
            size="small"
            icon="chevronUp"
            label={`Move ${name} earlier`}
            disabled={!onEarlier}
            onClick={onEarlier}
          />
          <Button
            variant="plain"
            size="small"
            icon="chevronDown"
            label={`Move ${name} later`}
            disabled={!onLater}
            onClick={onLater}
          />
          <Button
            variant="plain"
            size="small"
            icon="trash"
            label={`Remove ${name}`}
            onClick={onRemove}
          />
        </div>
      </div>
      {children}
    </Card>
  )
}
