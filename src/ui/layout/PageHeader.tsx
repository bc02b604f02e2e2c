import type { ReactNode } from 'react'
import { titled } from '#domain/routing/titles.ts'
import { Titled } from './Help.tsx'
import * as styles from './PageHeader.module.css'

/**
 * The page's name, what it is for, and its actions; also names the tab. `tab` where the heading is
 * too long for one.
 */
export function PageHeader({
  title,
  tab,
  lede,
  help,
  before,
  actions,
}: {
  title: string
  tab?: string
  lede?: ReactNode
  /** What a page of the workspace is for, behind a "?". */
  help?: ReactNode
  before?: ReactNode
  actions?: ReactNode
}) {
  const heading = <h1>{title}</h1>
  return (
    <header className={styles.header}>
      <title>{titled(tab ?? title)}</title>
      <div className={styles.words}>
        {before && <div className={styles.before}>{before}</div>}
        {help ? <Titled {...{ heading, help }} about={title} /> : heading}
        {lede && <p className="lede">{lede}</p>}
      </div>
      {actions && <div className="cluster">{actions}</div>}
    </header>
  )
}
