import type { ReactNode } from 'react'
import { cx } from '#src/lib/classes.ts'
import { Arcade } from './Arcade.tsx'
import * as styles from './Hero.module.css'

/** What Everset is for, and the way into the search. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <section className={styles.hero}>
      <div className={cx('container', styles.inner)}>
        <div className={styles.words}>
          <h1 className={styles.title}>Where every love story finds its perfect setting.</h1>
          <p className="lede">
            See who is really free on your day, and what it costs for your guests.
          </p>
        </div>
        <div className={styles.form}>{children}</div>
        {/* Last also where it stands beside them: a frame that is shown before all has come stays as it is. */}
        <div className={styles.picture}>
          <Arcade />
        </div>
      </div>
    </section>
  )
}
