import type { ReactNode } from 'react'
import * as lines from '#features/parts/lists/Lines.module.css'
import { Button } from '#src/ui/base/Button.tsx'

/** A short list of a dashboard, and the way to the whole. */
export const ListPart = ({
  title,
  all,
  to,
  none,
  children,
}: {
  title: string
  /** Of the button to all of them. */
  all: string
  to: string
  /** In place of the list while it is empty. */
  none: string
  children: readonly ReactNode[]
}) => (
  <section className="stack gap-3">
    <div className="between">
      <h2>{title}</h2>
      <Button variant="plain" size="small" to={to} iconAfter="arrowRight">
        {all}
      </Button>
    </div>
    {children.length === 0 ? (
      <p className="soft">{none}</p>
    ) : (
      <ul className={lines.lines}>{children}</ul>
    )}
  </section>
)
