import { Card } from '#src/ui/layout/Card.tsx'
import * as styles from './Differences.module.css'

interface Difference {
  field: string
  label: string
  from: string
  to: string
}

/** What something says now beside what it would say, field by field. */
export function Differences({
  items,
  before = 'Now',
  after = 'Requested',
}: {
  items: readonly Difference[]
  before?: string
  after?: string
}) {
  return (
    <ul className={styles.list}>
      {items.map(({ field, label, from, to }) => (
        <li key={field}>
          <Card className="stack gap-3">
            <h3>{label}</h3>
            <div className="pair">
              <div>
                <p className={styles.side}>{before}</p>
                <p className={styles.before}>{from || 'Nothing'}</p>
              </div>
              <div>
                <p className={styles.side}>{after}</p>
                <p className={styles.after}>{to || 'Nothing'}</p>
              </div>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}
