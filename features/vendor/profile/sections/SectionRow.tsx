import { Link } from 'react-router'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Icon } from '#src/ui/base/Icon.tsx'
import type { SectionId } from './sections.ts'
import * as styles from './Sections.module.css'

/** What is still to be done about a section, the most pressing first. */
export type SectionState = 'unsaved' | 'needed' | 'waiting' | 'helps' | 'done'

const badges = {
  unsaved: <Badge tone="amber">Not saved</Badge>,
  needed: (
    <Badge tone="amber">
      Needed<span className="visually-hidden"> for approval</span>
    </Badge>
  ),
  waiting: <Badge>In review</Badge>,
  helps: <Badge>Would help</Badge>,
  done: null,
} as const satisfies Record<SectionState, unknown>

/** A section in the index: its name, what it says now, and what is still to be done. */
export const SectionRow = ({
  id,
  title,
  summary,
  state,
  isOpen,
  closes,
}: {
  id: SectionId
  title: string
  summary: string
  state: SectionState
  isOpen: boolean
  /** A press closes it where it is open. */
  closes: boolean
}) => (
  <Link
    to={{ hash: isOpen && closes ? '' : id }}
    preventScrollReset
    className={styles.row}
    aria-expanded={isOpen}
    aria-controls={id}
  >
    <span className={styles.name}>{title}</span>
    <span className={styles.state}>{badges[state]}</span>
    <span className={styles.summary} dir="auto">
      {summary}
    </span>
    <Icon name="chevronDown" size={18} className={styles.chevron} />
  </Link>
)
