import type { ReactNode } from 'react'
import * as styles from './HowToPay.module.css'

type Modules = { size: number; path: string }
const margin = 4

/** What a phone reads. */
export function Code({ code, label }: { code: Modules; label: string | undefined }) {
  const side = code.size + 2 * margin
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.code}
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
    >
      <path d={code.path} />
    </svg>
  )
}

/** One way to pay, with its code where it has one. */
export const Way = ({
  title,
  code,
  label,
  children,
}: {
  title: string
  code?: Modules | null
  label?: string
  children: ReactNode
}) => (
  <section className={styles.way}>
    <h4>{title}</h4>
    {code && <Code {...{ code, label }} />}
    {children}
  </section>
)
