import type { ReactNode } from 'react'
import { Arch } from '#src/ui/base/Arch.tsx'
import * as styles from './AuthFrame.module.css'

/** The one column under an arch that every page of signing in and up is set in; `more` stands under its line. */
export function AuthFrame({
  title,
  lede,
  more,
  children,
}: {
  title: string
  lede?: ReactNode
  more?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.page}>
      <title>{`${title} · Everset`}</title>
      <section className={styles.frame}>
        <header className={styles.head}>
          <Arch size={52} className={styles.arch} />
          <h1 className={styles.title}>{title}</h1>
          {lede && <p className="soft">{lede}</p>}
        </header>
        {children}
        {more && <footer className={styles.more}>{more}</footer>}
      </section>
    </div>
  )
}
