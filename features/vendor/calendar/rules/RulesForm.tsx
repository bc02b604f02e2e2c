import type { ReactNode } from 'react'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import type { getWorkingRules } from '#contract/calendar/workingRules.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import { weekdayNames } from '#domain/calendar/closedWords.ts'
import { maxAway, maxDaysOff, maxSeasons } from '#domain/limits.ts'
import type { Rows } from '#features/vendor/profile/fields/RowFrame.tsx'
import { cx } from '#src/lib/classes.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { ChipGroup, ChipToggle } from '#src/ui/forms/ChipToggle.tsx'
import { bindTo, DraftForm, useDraftForm } from '#src/ui/forms/DraftForm.tsx'
import { clearDraft } from '#src/ui/forms/drafts.ts'
import { NumberField } from '#src/ui/forms/NumberField.tsx'
import { useUpdateWorkingRulesMutation } from '#store/api/calendar/workingRules.ts'
import { failureOf, formFailure } from '#store/failure.ts'
import { AwayRow, DayOffRow, SeasonRow } from './rows.tsx'
import * as styles from './RulesForm.module.css'
import { SlotFields } from './SlotFields.tsx'
import { Standing } from './Standing.tsx'
import {
  asFields,
  mended,
  newAway,
  newDayOff,
  newSeason,
  type RuleValues,
  toPayload,
  toValues,
} from './values.ts'

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
  const [version, setVersion] = useState(stored.version)
  const name = `working-rules-${stored.version}`
  const form = useDraftForm<RuleValues>(name, () => toValues(stored.rules), mended)
  const { control, register } = form
  const seasons = useFieldArray({ control, name: 'seasons' })
  const daysOff = useFieldArray({ control, name: 'daysOff' })
  const away = useFieldArray({ control, name: 'away' })
  const [save, { isLoading, error, data, originalArgs }] = useUpdateWorkingRulesMutation()
  const { errors, failure } = formFailure(error)
  const about = failureOf(error)?.about
  const isOld = about !== undefined && 'currentVersion' in about
  const bind = bindTo(form)
  const submit = form.handleSubmit(async (values) => {
    const { data: saved } = await save({ ...toPayload(values, today), version })
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
    >
      <ChipGroup
        name="weekdays"
        legend="Weekdays you work"
        hint="A wedding on another weekday can’t be requested."
      >
        {weekdayNames.map((label, index) => (
          <ChipToggle
            key={label}
            {...register('weekdays')}
            value={String(index + 1)}
            label={label}
          />
        ))}
      </ChipGroup>
      <div className="pair">
        <NumberField
          {...bind('noticeDays')}
          label="Shortest notice"
          unit="days"
          hint="0 for none: today can be requested."
        />
        <NumberField
          {...bind('aheadMonths')}
          label="How far ahead"
          optional
          unit="months"
          hint="Empty for as far as couples may plan, three years."
        />
      </div>
      <div className="pair">
        <NumberField
          {...bind('setUpDays')}
          label="To set up"
          unit="days before"
          hint="Kept free before each booking, from your own offers too. 0 if you need none."
        />
        <NumberField
          {...bind('tearDownDays')}
          label="To clear up"
          unit="days after"
          hint="Kept free after each booking, from your own offers too. 0 if you need none."
        />
      </div>
      <SlotFields />
      <List
        title="Seasons you work"
        lede="The same each year. Without one, you work all year."
        add="Add a season"
        rows={seasons}
        most={maxSeasons}
        onAdd={() => seasons.append(newSeason, { shouldFocus: false })}
        row={SeasonRow}
      />
      <List
        title="Days off that come again"
        lede="Every Monday, the first Sunday of the month, 25 December."
        add="Add a day off"
        rows={daysOff}
        most={maxDaysOff}
        onAdd={() => daysOff.append(newDayOff, { shouldFocus: false })}
        row={DayOffRow}
      />
      <List
        title="Times away"
        lede="Couples read until when you are away, and nothing else of it."
        add="Add a time away"
        rows={away}
        most={maxAway}
        onAdd={() => away.append(newAway, { shouldFocus: false })}
        row={AwayRow}
      />
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
      <div>
        <Button type="submit" variant="primary" busy={isLoading}>
          Save
        </Button>
      </div>
    </DraftForm>
  )
}

function List({
  title,
  lede,
  add,
  rows,
  most,
  onAdd,
  row: Row,
}: {
  title: string
  lede: string
  add: string
  rows: Rows & { fields: readonly { id: string }[] }
  most: number
  onAdd: () => void
  row: (props: { index: number; rows: Rows }) => ReactNode
}) {
  return (
    <section className={cx('stack gap-3', styles.part)}>
      <div>
        <h2>{title}</h2>
        <p className="small soft">{lede}</p>
      </div>
      {rows.fields.map(({ id }, index) => (
        <Row key={id} {...{ index, rows }} />
      ))}
      <div>
        <Button size="small" icon="plus" disabled={rows.fields.length >= most} onClick={onAdd}>
          {add}
        </Button>
      </div>
    </section>
  )
}
