import { OnlyReads } from './OnlyReads.tsx'
import { WeddingSwitch } from './WeddingSwitch.tsx'
import * as styles from './Members.module.css'

/** For which wedding one acts, and what one may do there; nothing for who has one and owns it. */
export const ActingFor = () => (
  <div className={styles.acting}>
    <WeddingSwitch />
    <OnlyReads />
  </div>
)
