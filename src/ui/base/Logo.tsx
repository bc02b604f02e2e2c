import { Arch } from './Arch.tsx'
import * as styles from './Logo.module.css'

/** The arch with its star, and the name. */
export function Logo({ name = 'Everset', size = 26 }: { name?: string; size?: number }) {
  return (
    <span className={styles.logo}>
      <Arch size={size} className={styles.arch} />
      <span>{name}</span>
    </span>
  )
}
