import { useRef, useState } from 'react'
import type { SlotName } from '#domain/times.ts'
import { useUserDays } from '#features/parts/calendar/useUserDay.ts'
import { VendorPicture } from '#features/parts/vendors/VendorPicture.tsx'
import type { SearchQuery } from '#features/public/search/filters/filters.ts'
import { cx } from '#src/lib/classes.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useIsDesk } from '#src/ui/hooks/useIsDesk.ts'
import { type Column, isSettled, vendorOf } from './columns.ts'
import * as styles from './Compared.module.css'
import { Heads } from './Heads.tsx'
import { parted, type Row, rowsOf } from './rows.tsx'
import type { Ours } from './together.tsx'
import { useInStep } from './useInStep.ts'

type Ask = Pick<SearchQuery, 'city' | 'date' | 'guests'>

/**
 * Vendors beside each other: their heads stay in sight, and below them a table, what differs first. On the phone both
 * are swiped sideways as one, two vendors a screen; the page alone scrolls down (docs/decisions 0395).
 */
export function ComparedVendors({
  columns,
  ask,
  part,
  ours,
  isFilling,
  onRemove,
}: {
  columns: readonly Column[]
  ask: Ask
  /** Of our day, where one is planned. */
  part: SlotName | undefined
  ours: Ours | undefined
  /** Our wedding is still read: what it fills in makes other lines. */
  isFilling: boolean
  onRemove: (id: string) => void
}) {
  const strip = useRef<HTMLUListElement>(null)
  const lines = useRef<HTMLDivElement>(null)
  const isDesk = useIsDesk()
  // Rows are as high as their longest words: they come at once, and move nothing when the others arrive.
  const [wasShown, setShown] = useState(false)
  if (!wasShown && columns.every(isSettled)) setShown(true)
  const isShown = wasShown && !isFilling
  useInStep(strip, lines, isShown)
  const shown = isShown ? columns : columns.map(({ id }) => ({ id }))
  return (
    <div className={styles.compared} style={{ ['--count' as string]: columns.length }}>
      <Heads {...{ strip, ask, part, onRemove }} columns={shown} />
      {/* Anew: what stood there would be seen to move below heads that have their height. */}
      <div
        key={String(isShown)}
        ref={lines}
        className={styles.lines}
        {...(!isDesk && { tabIndex: 0, role: 'region', 'aria-label': 'Side by side' })}
      >
        {isShown ? <Lines {...{ columns, ask, part, ours }} /> : <Coming columns={shown} />}
      </div>
    </div>
  )
}

function Lines({
  columns,
  ask,
  ...ofOurs
}: {
  columns: readonly Column[]
  ask: Ask
  part: SlotName | undefined
  ours: Ours | undefined
}) {
  const locale = useLocale()
  const { date, guests } = ask
  const { days: userDays } = useUserDays(date)
  const known = columns.map(vendorOf).filter((vendor) => vendor !== undefined)
  const rows = rowsOf(known, { date, guests, ...ofOurs, userDays }, locale)
  const { different, alike } =
    known.length > 1 ? parted(rows, known) : { different: [], alike: rows }
  const title = known.length > 1 ? 'The same' : undefined
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Vendors side by side</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.corner}>
            <span className="visually-hidden">Detail</span>
          </th>
          {columns.map((column) => (
            <th key={column.id} scope="col" className={styles.column}>
              <span className="visually-hidden">{vendorOf(column)?.businessName ?? column.id}</span>
            </th>
          ))}
        </tr>
      </thead>
      <Pictures columns={columns} />
      <Group title="Different" rows={different} columns={columns} />
      <Group title={title} rows={alike} columns={columns} />
    </table>
  )
}

const Pictures = ({ columns }: { columns: readonly Column[] }) => (
  <tbody aria-hidden>
    <tr>
      <td className={styles.corner}>
        <span className="visually-hidden">Photo</span>
      </td>
      {columns.map((column) => {
        const vendor = vendorOf(column)
        const photo = vendor && (vendor.photos.find(({ cover }) => cover) ?? vendor.photos[0])
        return (
          <td key={column.id} className={styles.picture}>
            {vendor && (
              <VendorPicture
                photo={photo ?? null}
                ratio={3 / 2}
                sizes="(min-width: 960px) 330px, 50vw"
              />
            )}
          </td>
        )
      })}
    </tr>
  </tbody>
)

/** Lines of one kind, under what they have in common. */
function Group({
  title,
  rows,
  columns,
}: {
  title: string | undefined
  rows: readonly Row[]
  columns: readonly Column[]
}) {
  if (!rows.length) return null
  return (
    <tbody>
      {title && (
        <tr>
          <th scope="rowgroup" colSpan={columns.length + 1} className={styles.group}>
            <span>{title}</span>
          </th>
        </tr>
      )}
      {rows.map(({ label, cell }) => (
        <tr key={label}>
          <th scope="row" className={styles.label}>
            {label}
          </th>
          {columns.map((column) => (
            <Cell key={column.id} {...{ column, label, cell }} />
          ))}
        </tr>
      ))}
    </tbody>
  )
}

function Cell({ column, label, cell }: { column: Column } & Pick<Row, 'label' | 'cell'>) {
  const vendor = vendorOf(column)
  return (
    <td className={cx(styles.cell, column.answer?.isFetching && styles.old)}>
      <span aria-hidden className={styles.own}>
        {label}
      </span>
      {vendor ? cell(vendor) : <span className="soft">–</span>}
    </td>
  )
}

/** The shape of what is on its way: higher than a screen, so that nothing below it is seen to move. */
const Coming = ({ columns }: { columns: readonly Column[] }) => (
  <div className={styles.coming} aria-hidden>
    {columns.map(({ id }) => (
      <div key={id} className="stack gap-6">
        <Skeleton shape="block" ratio={3 / 2} />
        {Array.from({ length: 9 }, (_, index) => (
          <Skeleton key={index} width="60%" />
        ))}
      </div>
    ))}
  </div>
)
