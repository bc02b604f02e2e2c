import { Arch } from './Arch.tsx'
import * as styles from './Logo.module.css'

/** The arch with its star, and the name. */
export const Logo = () => (
  <span className={styles.logo}>
    <Arch size={26} className={styles.arch} />
    <span>Everset</span>
  </span>
)
