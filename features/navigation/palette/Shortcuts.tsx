import { Fragment } from 'react'
import { listKeys } from '#features/parts/lists/rows/listKeys.ts'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { findKeys } from './keys.ts'
import * as styles from './Shortcuts.module.css'

const shortcuts = [
  { keys: findKeys, does: 'Find any page, person or booking' },
  { keys: ['?'], does: 'Show these shortcuts' },
  { keys: ['Esc'], does: 'Close what lies on top' },
  ...listKeys.map(({ key, does }) => ({ keys: [key], does: `In a list: ${does.toLowerCase()}` })),
]

/** What the keyboard does in the workspace. */
export const Shortcuts = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Keyboard shortcuts" onClose={onClose}>
    <dl className={styles.list}>
      {shortcuts.map(({ keys, does }) => (
        <Fragment key={does}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </Fragment>
      ))}
    </dl>
  </Dialog>
)
