import { useWatch } from 'react-hook-form'
import type { QuoteStart } from '#contract/bookings/quoteShapes.ts'
import { isInSeveral, type Slot } from '#domain/times.ts'
import { FunctionList } from '#features/parts/bookings/times/FunctionList.tsx'
import { ofFunctions, ofOneTime } from '#features/parts/bookings/times/values.ts'
import { Wish } from '#features/parts/bookings/Wish.tsx'
import { Asks } from '#features/parts/quotes/QuoteSheet.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { DraftForm, useDraftForm } from '#src/ui/forms/DraftForm.tsx'
import { asPart } from './InstalmentFields.tsx'
import { QuoteDocument } from './QuoteDocument.tsx'
import { useSending } from './useSending.tsx'
import { forgetDraft, useStoredDraft } from './useStoredDraft.ts'
import { draftValues, type QuoteValues } from './values.ts'

/** Under the names of the fields: what is one text here is a share or an amount in the call. */
const asFields = (errors: Record<string, string>, isTogether: boolean) =>
  Object.fromEntries(
    Object.entries(asPart(isTogether ? ofFunctions(errors) : ofOneTime(errors))).map(
      ([path, text]) => [path.replace(/^(discount|service)\..*$/, '$1'), text],
    ),
  )

/** The builder: what it begins with can be sent as it is. */
export function QuoteForm({
  start,
  target,
  locale,
  slots,
  onTakeStored,
}: {
  start: QuoteStart
  target: { bookingId: string } | { enquiryId: string }
  /** In which amounts are typed. */
  locale: string
  /** The parts of a day that can be offered. */
  slots: readonly Slot[]
  /** Begins again with what is stored; `forget` drops what this tab has once that has come. */
  onTakeStored: (forget: () => void) => Promise<void>
}) {
  const { wish } = start
  // What was typed before a wish is with what is stored; the form begins anew with what is asked for.
  const since = wish ? `-${wish.at}` : ''
  const name = `quote-for-${Object.values(target).join()}-${start.version}${since}`
  const form = useDraftForm<QuoteValues>(name, () => draftValues(start, locale))
  const isTogether = useWatch({ control: form.control, name: 'isTogether' })
  const { stopKeeping, clash, keepMine } = useStoredDraft(form, target, {
    name,
    stored: start.draftVersion,
  })
  const { send, errors, failure, isLoading, question } = useSending(target, {
    name,
    currency: start.currency,
    locale,
    slots,
    wishAt: wish?.at ?? null,
  })
  const submit = form.handleSubmit((values) => {
    stopKeeping()
    return send(values)
  })
  const whole = start.asks.filter(({ lineId }) => lineId === null)
  return (
    <DraftForm
      {...{ form, name, failure }}
      errors={errors && asFields(errors, isTogether)}
      onSubmit={submit}
    >
      {start.version > 0 && <NextVersion {...start} />}
      {wish && <WishNotice {...wish} />}
      <Asks asks={whole} />
      {isInSeveral(start.times) && <FunctionList times={start.times} />}
      <QuoteDocument {...{ start, slots, locale }} busy={isLoading} />
      {question}
      {clash && (
        <Clash
          {...clash}
          onKeep={() => void keepMine()}
          onTake={() => void onTakeStored(() => forgetDraft(name))}
        />
      )}
    </DraftForm>
  )
}

const NextVersion = ({ version, coupleName }: Pick<QuoteStart, 'version' | 'coupleName'>) => (
  <Notice title={`This becomes version ${version + 1}.`}>
    <p>We show {coupleName} what has changed, line by line.</p>
  </Notice>
)

/** What the quote begins with in place of what was requested or quoted. */
const WishNotice = ({ lines, isFilledIn }: NonNullable<QuoteStart['wish']>) => (
  <Notice
    title={
      isFilledIn
        ? 'This quote begins with what they now ask for.'
        : 'This quote begins with what was requested before.'
    }
  >
    <Wish lines={lines} />
    <p>
      {isFilledIn
        ? 'Days, functions and guests are filled in, and the total counts them. ' +
          'Prices are as before; only travel can differ.'
        : 'Change the days, functions and guests yourself.'}
    </p>
  </Notice>
)

/** It was written on elsewhere, too. */
const Clash = ({
  message,
  version,
  onKeep,
  onTake,
}: {
  message: string
  version: number
  onKeep: () => void
  onTake: () => void
}) => (
  <Notice
    tone="amber"
    alert
    title={message}
    action={
      <div className="cluster gap-2">
        <Button size="small" onClick={onKeep}>
          Keep what I typed
        </Button>
        <Button size="small" onClick={onTake}>
          {version > 0 ? 'Take the other one' : 'See where it stands'}
        </Button>
      </div>
    }
  >
    <p>Until you choose, it is kept in this tab alone.</p>
  </Notice>
)
