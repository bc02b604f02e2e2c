import { useId, type ReactNode } from 'react'
import { Card } from '#src/ui/layout/Card.tsx'

/** A part of a long form under its own heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className="stack gap-5">
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  )
}
