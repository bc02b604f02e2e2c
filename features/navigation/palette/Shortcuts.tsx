import { Fragment } from 'react'
import { listKeys } from '#features/parts/lists/rows/listKeys.ts'
import { cx } from '#src/lib/classes.ts'
import { Checkbox } from '#src/ui/forms/Checkbox.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { useAppDispatch, useAppSelector } from '#store/hooks.ts'
import { selectSingleKeys, setSingleKeys } from '#store/shortcuts.ts'
import { findKeys } from './keys.ts'
import * as styles from './Shortcuts.module.css'

const shortcuts = [
  { keys: findKeys, does: 'Find any page, person or booking', single: false },
  { keys: ['Esc'], does: 'Close what lies on top', single: false },
  { keys: ['?'], does: 'Show these shortcuts', single: true },
  ...listKeys.map(({ key, does }) => ({
    keys: [key],
    does: `In a list: ${does.toLowerCase()}`,
    // Enter is the browser's.
    single: key !== 'Enter',
  })),
]

/** What the keyboard does in the workspace, and whether keys alone do something on this device. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const isOn = useAppSelector(selectSingleKeys)
  const dispatch = useAppDispatch()
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles.list}>
        {shortcuts.map(({ keys, does, single }) => (
          <Fragment key={does}>
            <dt className={cx(single && !isOn && styles.off)}>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd className={cx(single && !isOn && styles.off)}>{does}</dd>
          </Fragment>
        ))}
      </dl>
      <div className={styles.choice}>
        <Checkbox
          name="singleKeys"
          label="Single-key shortcuts"
          hint={`On this device. Without them ${findKeys.join(' ')} and Esc still work.`}
          checked={isOn}
          onChange={(event) => dispatch(setSingleKeys(event.target.checked))}
        />
      </div>
    </Dialog>
  )
}
