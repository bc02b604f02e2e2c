import type { ReactNode } from 'react'
import * as styles from './FieldsFold.module.css'

/** Fields that are seldom changed, behind a line that says what they hold now. An error in them opens it. */
export const FieldsFold = ({
  id,
  title,
  words,
  children,
}: {
  id?: string
  title: string
  /** What is chosen; empty where nothing is. */
  words: string
  children: ReactNode
}) => (
  <details id={id}>
    <summary className={styles.summary}>
      <span>{title}</span>
      {words && (
        <span className={styles.words} dir="auto">
          {words}
        </span>
      )}
    </summary>
    <div className="stack">{children}</div>
  </details>
)
