import { type ReactNode, useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Drift } from '#contract/bookings/driftShapes.ts'
import { formatLongDay } from '#domain/days.ts'
import { driftDetail, driftLines, driftTitle } from '#domain/weddings/driftWords.ts'
import { isApart, unplannedTitle, unplannedWords } from '#domain/weddings/unplanned.ts'
import { ProposeDialog } from '#features/parts/reschedules/ProposeDialog.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useAnswerDriftMutation } from '#store/api/people/weddingChanges.ts'
import { LeaveOutButton } from './LeaveOutButton.tsx'
import { plannedTown } from './plannedTown.ts'

const agreedLabel = (differences: Drift['differences']) =>
  `Change ${differences.length === 1 ? differences[0]?.name : 'our wedding'} to what is agreed`
const labels: Record<Drift['actions'][number], (name: string) => string> = {
  change_booking: (name) => `Ask ${name} to change it`,
  change_wedding: () => 'Change our wedding',
  keep: () => 'Keep both as they are',
}

/** What a press does, by what has come apart. */
function labelOf(
  choice: Drift['actions'][number],
  { verb, differences, unplanned }: Drift,
  name: string,
) {
  if (unplanned)
    return choice === 'keep'
      ? 'Leave it as it is'
      : `Add a function on ${formatLongDay(unplanned.first)}`
  return verb === 'agreed' && choice === 'change_wedding'
    ? agreedLabel(differences)
    : labels[choice](name)
}

/** What is proposed already and waits for an answer: all that differs, or a part of it. */
const waitWords: Record<
  NonNullable<Drift['waitsFor']>,
  (name: string, isPart: boolean) => string
> = {
  user: (name, isPart) =>
    `You’ve asked ${name} to change ${isPart ? 'the rest' : 'it to what you plan'}, and wait for their answer.`,
  vendor: (name, isPart) =>
    isPart
      ? `${name} has proposed to change the rest, and waits for your answer.`
      : `${name} has proposed what you plan, and waits for your answer.`,
}

/** What differs from what the couple plans. */
type Drifting = { _id: string; vendor: { businessName: string } }

/** Above a booking; what is proposed stands in full below. */
export const DriftAbove = ({ booking }: { booking: Booking }) => {
  const { drift } = booking
  const [isOpen, setOpen] = useState(false)
  if (!drift || !isApart(drift)) return null
  // What the way costs is read before it is asked for.
  const planned = plannedTown(booking, drift)
  return (
    <>
      <DriftNotice {...{ booking, drift }} {...(planned && { onPropose: () => setOpen(true) })}>
        <LeaveOutButton {...{ booking, drift }} />
      </DriftNotice>
      {isOpen && planned && (
        <ProposeDialog {...{ booking, planned }} side="user" onClose={() => setOpen(false)} />
      )}
    </>
  )
}

/** Where it or a place in a queue differs from what the couple plans, and the press that mends it on either side. */
export function DriftNotice({
  booking,
  drift,
  onPropose,
  children,
}: {
  booking: Drifting
  drift: Drift
  /** Opens the change as it is planned, before it is proposed. */
  onPropose?: () => void
  /** What else can be pressed. */
  children?: ReactNode
}) {
  const [answer, { isLoading, originalArgs }] = useAnswerDriftMutation()
  const { businessName } = booking.vendor
  const { key, verb, differences, actions, waitsFor, unlisted, declinedOn } = drift
  const press = (choice: Drift['actions'][number]) => {
    if (onPropose && choice === 'change_booking') onPropose()
    else void answer({ bookingId: booking._id, key, answer: choice })
  }
  const buttons = (
    <div className="cluster gap-2">
      {actions
        .filter((choice) => choice !== drift.answer)
        .map((choice, index) => (
          <Button
            key={choice}
            size="small"
            variant={index === 0 && drift.answer === null ? 'primary' : undefined}
            busy={isLoading && originalArgs?.answer === choice}
            onClick={() => press(choice)}
          >
            {labelOf(choice, drift, businessName)}
          </Button>
        ))}
      {children}
    </div>
  )
  if (drift.unplanned)
    return (
      <Unplanned
        name={businessName}
        unplanned={drift.unplanned}
        verb={verb}
        answer={drift.answer}
        action={buttons}
      />
    )
  const waits = waitsFor && waitWords[waitsFor](businessName, differences.length > 0)
  if (differences.length === 0) return waits && <Notice title={waits} />
  const asks = actions.includes('change_booking')
  if (drift.answer !== null)
    return (
      <details className="stack">
        <summary>
          {drift.answer === 'keep'
            ? 'It differs from your wedding, and you keep both as they are'
            : `You’ve asked ${businessName} to change it to what you plan`}
        </summary>
        <Lines lines={driftLines(differences, verb)} />
        {buttons}
      </details>
    )
  return (
    <Notice
      tone={verb === 'agreed' ? 'neutral' : 'amber'}
      title={driftTitle(businessName, differences, verb)}
      action={buttons}
    >
      <Lines lines={driftDetail(differences, verb)} />
      {waits && <p>{waits}</p>}
      {declinedOn && asks && (
        <p>
          {businessName} declined this on {formatLongDay(declinedOn)}.
        </p>
      )}
      {unlisted && asks && <p>As you plan it: {unlisted}</p>}
    </Notice>
  )
}

/** On a day without a function: once, and calmly, for it may be meant so. */
const Unplanned = ({
  name,
  unplanned,
  verb,
  answer,
  action,
}: Pick<Drift, 'verb' | 'answer'> & {
  name: string
  unplanned: NonNullable<Drift['unplanned']>
  action: ReactNode
}) =>
  answer === null ? (
    <Notice title={unplannedTitle(name, unplanned, verb)} action={action}>
      <p>{unplannedWords(unplanned)}</p>
    </Notice>
  ) : (
    <details className="stack">
      <summary>It is on a day without a function, and you leave it as it is</summary>
      <Lines lines={[unplannedWords(unplanned)]} />
      {action}
    </details>
  )

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <>
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </>
)
