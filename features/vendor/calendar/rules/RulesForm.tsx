import { useState } from 'react'
import type { getWorkingRules, updateWorkingRules } from '#contract/calendar/workingRules.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { DraftForm, useDraftForm } from '#src/ui/forms/DraftForm.tsx'
import { clearDraft } from '#src/ui/forms/drafts.ts'
import { useUpdateWorkingRulesMutation } from '#store/api/calendar/workingRules.ts'
import { failureOf, formFailure } from '#store/failure.ts'
import { DayFields } from './DayFields.tsx'
import { RuleLists } from './RuleLists.tsx'
import { SlotFields } from './SlotFields.tsx'
import { asFields, mended, type RuleValues, toPayload, toValues } from './values.ts'
import { Link } from 'react-router'
import { formatDays } from '#domain/formatDay.ts'
import { paths } from '#domain/paths.ts'
import { useLocale } from '#src/ui/base/locale.ts'

/** All rules in one form with one save: what is stored is replaced. */
export function RulesForm({
  stored,
  onTakeStored,
}: {
  stored: Output<typeof getWorkingRules>
  /** Begins again with what is stored. */
  onTakeStored: () => void
}) {
  const today = useToday()
  const locale = useLocale()
  const [version, setVersion] = useState(stored.version)
  const name = `working-rules-${stored.version}`
  const form = useDraftForm<RuleValues>(name, () => toValues(stored.rules, locale), mended)
  const [save, { isLoading, error, data, originalArgs }] = useUpdateWorkingRulesMutation()
  const { errors, failure } = formFailure(error)
  const about = failureOf(error)?.about
  const isOld = about !== undefined && 'currentVersion' in about
  const submit = form.handleSubmit(async (values) => {
    const { data: saved } = await save({ ...toPayload(values, today, locale), version })
    if (!saved) return
    setVersion(saved.version)
    clearDraft(name)
  })
  return (
    <DraftForm
      {...{ form, name }}
      errors={errors && asFields(errors, originalArgs?.slots)}
      failure={isOld ? undefined : failure}
      onSubmit={submit}
      action="Save"
      busy={isLoading}
    >
      <DayFields />
      <SlotFields />
      <RuleLists />
      {isOld && (
        <Notice
          tone="amber"
          alert
          title={failure ?? ''}
          action={
            <Button
              size="small"
              onClick={() => {
                clearDraft(name)
                onTakeStored()
              }}
            >
              See what is saved now
            </Button>
          }
        />
      )}
      {data && !error && <Standing standing={data.standing} />}
    </DraftForm>
  )
}

type Saved = Output<typeof updateWorkingRules>

/** What stands on days that are off now: rules are for who asks from now on. */
function Standing({ standing }: { standing: Saved['standing'] }) {
  const locale = useLocale()
  if (standing.length === 0) return null
  return (
    <Notice tone="amber" title="These stand on days off, and stay until you or they change them">
      <ul className="stack gap-1">
        {standing.map(({ bookingId, coupleName, firstDay, lastDay, kind }) => (
          <li key={bookingId}>
            <Link to={paths.vendorBooking(bookingId)}>{coupleName}</Link>,{' '}
            {formatDays(firstDay, lastDay, locale)}{' '}
            <span className="soft">({kind === 'hold' ? 'held' : 'booked'})</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
