import type { ReactNode } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { maxAway, maxDaysOff, maxSeasons } from '#domain/limits.ts'
import type { Rows } from '#features/vendor/profile/fields/RowFrame.tsx'
import { cx } from '#src/lib/classes.ts'
import { AddRow, type Added } from '#features/parts/lists/AddRow.tsx'
import { AwayRow, DayOffRow, SeasonRow } from './rows.tsx'
import * as styles from './RulesForm.module.css'
import { newAway, newDayOff, newSeason, type RuleValues } from './values.ts'

/** Seasons, days off that come again, times away. */
export function RuleLists() {
  const { control } = useFormContext<RuleValues>()
  const seasons = useFieldArray({ control, name: 'seasons' })
  const daysOff = useFieldArray({ control, name: 'daysOff' })
  const away = useFieldArray({ control, name: 'away' })
  return (
    <>
      <List
        title="Seasons you work"
        lede="The same each year. Without one, you work all year."
        add="Add a season"
        rows={seasons}
        most={maxSeasons}
        empty={newSeason}
        row={SeasonRow}
      />
      <List
        title="Days off that come again"
        lede="Every Monday, the first Sunday of the month, 25 December."
        add="Add a day off"
        rows={daysOff}
        most={maxDaysOff}
        empty={newDayOff}
        row={DayOffRow}
      />
      <List
        title="Times away"
        lede="Couples see only until when you’re away."
        add="Add a time away"
        rows={away}
        most={maxAway}
        empty={newAway}
        row={AwayRow}
      />
    </>
  )
}

function List<Empty>({
  title,
  lede,
  add,
  rows,
  most,
  empty,
  row: Row,
}: {
  title: string
  lede: string
  add: string
  rows: Rows & Added<Empty> & { fields: readonly { id: string }[] }
  most: number
  empty: Empty
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
      <AddRow size="small" {...{ rows, most }} row={empty}>
        {add}
      </AddRow>
    </section>
  )
}
