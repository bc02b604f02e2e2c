import type { Member } from '#contract/vendors/details.ts'
import * as styles from './Team.module.css'

/** Whom a couple will meet. */
export function Team({ team }: { team: readonly Member[] }) {
  if (!team.length) return null
  return (
    <section className="stack" aria-labelledby="team">
      <h2 id="team">Who you will meet</h2>
      <ul className={styles.people}>
        {team.map(({ name, role }, index) => (
          <li key={index} className={styles.person}>
            <span aria-hidden className={styles.initial}>
              {[...name][0]}
            </span>
            <span className={styles.words} dir="auto">
              <strong>{name}</strong>
              <span className="small soft">{role}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
