import { Button } from '#src/ui/base/Button.tsx'
import * as styles from './Composer.module.css'

/** What the person began on another device, while other words stand here. */
export const OtherText = ({
  text,
  onDecide,
}: {
  text: string
  onDecide: (isAdded: boolean) => void
}) => (
  <div role="status" className={styles.other}>
    <p className="small">
      On another device you began: <q dir="auto">{text}</q>
    </p>
    <div className={styles.choices}>
      <Button size="small" icon="plus" onClick={() => onDecide(true)}>
        Add it here
      </Button>
      <Button size="small" variant="plain" onClick={() => onDecide(false)}>
        Discard it
      </Button>
    </div>
  </div>
)
