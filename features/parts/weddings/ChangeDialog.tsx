import type { Affected } from '#contract/people/weddingChanges.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import * as styles from './ChangeDialog.module.css'
import { ChangeLine } from './ChangeLine.tsx'
import { countsOf, isAlone, saveWords, standWords } from './changeCounts.ts'

/** Whom a change of the wedding is about, before it is saved: nobody is told without the press. */
export function ChangeDialog({
  items,
  asking,
  saving,
  onAsk,
  onSave,
  onClose,
}: {
  items: readonly Affected[]
  asking: boolean
  saving: boolean
  onAsk: () => void
  onSave: () => void
  onClose: () => void
}) {
  const locale = useLocale()
  const counts = countsOf(items)
  const { things, asks, asked: requests, left, isBooked, isQueue } = counts
  const acts = requests + left.length > 0
  return (
    <Dialog
      title="What this changes"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button
            variant={acts ? 'quiet' : 'primary'}
            busy={saving}
            disabled={asking}
            onClick={onSave}
          >
            {isQueue && left.length > 0 ? 'Save and stay' : 'Save without asking'}
          </Button>
          {acts && (
            <Button variant="primary" busy={asking} disabled={saving} onClick={onAsk}>
              {saveWords(counts, locale)}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <p>{standWords(items)}</p>
        <ul className={styles.list}>
          {things.map((changes) => (
            <ChangeLine
              key={changes[0]?._id}
              changes={changes}
              isAlone={changes.some((each) => isAlone(each, things))}
              goes={left.includes(changes[0]?._id ?? '')}
            />
          ))}
        </ul>
        {isBooked && (
          <p className="small soft">
            Requests and bookings stay as they are for now: a booking changes when the vendor
            accepts what you propose, a request with a new quote.
          </p>
        )}
        {asks.some(([first]) => first?.waits?.proposed.by === 'user') && (
          <p className="small soft">
            Save without asking, and what you proposed before can still be accepted.
          </p>
        )}
        {left.length > 0 && (
          <p className="small soft">
            {left.length === 1 ? 'A place in a queue is' : 'Places in queues are'} for the old day.{' '}
            {requests > 0
              ? 'Save and ask, and you leave it; save without asking, and you stay.'
              : 'Leave it, unless you still want that day.'}
          </p>
        )}
      </div>
    </Dialog>
  )
}
