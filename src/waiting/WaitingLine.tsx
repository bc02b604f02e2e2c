import { useSyncExternalStore } from 'react'
import { Button } from '#src/ui/base/Button.tsx'
import { Icon } from '#src/ui/base/Icon.tsx'
import * as styles from '#src/offline/OfflineNotice.module.css'
import { waiting } from '#store/api/waiting.ts'

const words = { busy: 'Many people are here right now.', away: 'Our server needs a moment.' }
const inSeconds = (left: number) =>
  `We’ll try again in ${left} ${left === 1 ? 'second' : 'seconds'}.`

/** One calm line, however many calls wait; it goes with the last of them. The countdown is seen, and read out once. */
export function WaitingLine() {
  const now = useSyncExternalStore(waiting.subscribe, waiting.read)
  return (
    <div role="status" className={styles.place}>
      {now && (
        <div className={styles.notice}>
          <Icon name="clock" />
          <p className={styles.words}>
            {words[now.reason]} <span aria-hidden>{inSeconds(now.left)}</span>
            <span className="visually-hidden">{inSeconds(now.first)}</span>
          </p>
          <Button size="small" onClick={waiting.tryNow}>
            Try now
          </Button>
        </div>
      )}
    </div>
  )
}
