import type { ReactNode } from 'react'
import { cx } from '#src/lib/classes.ts'
import * as styles from './Prose.module.css'

const className = cx(styles.prose, 'later-parts')

/**
 * Running text as an article is set: measure, rhythm, lists, quotes, tables. `html` is markup that
 * the product itself wrote.
 */
export function Prose({ html, children }: { html?: string; children?: ReactNode }) {
  if (html !== undefined)
    return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
  return <div className={className}>{children}</div>
}
