import { quoteChanges, type Version } from '#domain/quotes/changes.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import * as styles from './Quote.module.css'

/** What a version has changed, or another one would, line by line. */
export function QuoteChanges({
  before,
  after,
  label,
  saidAlready = [],
}: {
  before: Version
  after: Version
  label: string
  /** Keys of what stands beside it. */
  saidAlready?: readonly string[]
}) {
  const locale = useLocale()
  const changes = quoteChanges(before, after, locale).filter(
    ({ key }) => !saidAlready.includes(key),
  )
  if (changes.length === 0) return <p className="soft">Nothing in it has changed.</p>
  return (
    <ul className={styles.lines} aria-label={label}>
      {changes.map(({ key, what, before: was, after: is }) => (
        <li key={key}>
          <div className={styles.what}>
            <strong dir="auto">{what}</strong>
            {was !== null && <del className={styles.before}>{was}</del>}
            {is === null ? <em>removed</em> : <ins className={styles.text}>{is}</ins>}
          </div>
        </li>
      ))}
    </ul>
  )
}
