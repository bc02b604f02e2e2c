import type { ReactNode } from 'react'
import { titled } from '#domain/routing/titles.ts'
import * as styles from './PageHeader.module.css'

/**
 * The page's name, what it is for, and its actions; also names the tab. `tab` where the heading is
 * too long for one.
 */
export function PageHeader({
  title,
  tab,
  lede,
  before,
  actions,
}: {
  title: string
  tab?: string
  lede?: ReactNode
  before?: ReactNode
  actions?: ReactNode
}) {
  return (
    <header className={styles.header}>
      <title>{titled(tab ?? title)}</title>
      <div className={styles.words}>
        {before && <div className={styles.before}>{before}</div>}
        <h1>{title}</h1>
        {lede && <p className="lede">{lede}</p>}
      </div>
      {actions && <div className="cluster">{actions}</div>}
    </header>
  )
}
