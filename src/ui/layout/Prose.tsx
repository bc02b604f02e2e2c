import type { ReactNode } from 'react'
import * as styles from './Prose.module.css'

/**
 * Running text as an article is set: measure, rhythm, lists, quotes, tables. `html` is markup that
 * the product itself wrote.
 */
export function Prose({ html, children }: { html?: string; children?: ReactNode }) {
  if (html !== undefined)
    return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
  return <div className={styles.prose}>{children}</div>
}
