import { useState } from 'react'
import { Link } from 'react-router'
import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { cx } from '#src/lib/classes.ts'
import { paths } from '#domain/paths.ts'
import type { SlotName } from '#domain/times.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { failureOf } from '#store/failure.ts'
import { VendorPicture } from '#features/parts/vendors/VendorPicture.tsx'
import { type SearchQuery, writeFilters } from '#features/public/search/filters/filters.ts'
import * as styles from './ComparedTable.module.css'
import { rowsOf } from './rows.tsx'
import type { Ours } from './together.tsx'

type Ask = Pick<SearchQuery, 'city' | 'date' | 'guests'>
type Answer = {
  data?: VendorPage
  currentData?: VendorPage
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}
type Column = { id: string; answer?: Answer }

const isSettled = ({ answer }: Column) => Boolean(answer?.currentData ?? answer?.error)
const vendorOf = ({ id, answer }: Column) =>
  [answer?.currentData, answer?.data].find(
    (vendor) => vendor && [vendor.slug, vendor._id].includes(id),
  ) ?? answer?.currentData

/** A table at the desk; on the phone the same rows, one vendor a screen, swiped sideways. */
export function ComparedTable({
  columns,
  ask,
  part,
  ours,
  onRemove,
}: {
  columns: readonly Column[]
  ask: Ask
  /** Of our day, where one is planned. */
  part: SlotName | undefined
  ours: Ours | undefined
  onRemove: (id: string) => void
}) {
  const locale = useLocale()
  // Rows are as high as their longest words: they come at once, and move nothing when the others arrive.
  const [isShown, setShown] = useState(false)
  if (!isShown && columns.every(isSettled)) setShown(true)
  const shown = isShown ? columns : columns.map(({ id }) => ({ id }))
  const known = shown.map(vendorOf).filter((vendor) => vendor !== undefined)
  const rows = rowsOf(known, { ...ask, part, ours }, locale)
  const query = writeFilters(ask)
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <caption className="visually-hidden">Vendors side by side</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <span className="visually-hidden">Detail</span>
            </th>
            {shown.map((column) => (
              <Head key={column.id} {...{ column, query, onRemove }} />
            ))}
          </tr>
        </thead>
        <tbody>
          {(isShown ? rows : rows.slice(0, 1)).map(({ label, cell }) => (
            <tr key={label}>
              <th scope="row" className={styles.label}>
                {label}
              </th>
              {shown.map((column) => (
                <Cell key={column.id} {...{ column, label, cell }} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Whose column it is. */
function Head({
  column,
  query,
  onRemove,
}: {
  column: Column
  query: string
  onRemove: (id: string) => void
}) {
  const vendor = vendorOf(column)
  return (
    <th scope="col" className={styles.head}>
      {vendor ? (
        <span className="stack gap-2">
          <VendorPicture
            photo={vendor.photos.find(({ cover }) => cover) ?? vendor.photos[0] ?? null}
            sizes="(min-width: 768px) 300px, 80vw"
          />
          <Link className={styles.name} to={paths.vendor(vendor.slug) + (query && `?${query}`)}>
            {vendor.businessName}
          </Link>
          <span className={styles.facts}>
            {vendor.category.name} in {vendor.city.name}
          </span>
        </span>
      ) : (
        <Missing column={column} />
      )}
      <Button variant="plain" size="small" icon="close" onClick={() => onRemove(column.id)}>
        Remove
        <span className="visually-hidden"> {vendor?.businessName ?? column.id}</span>
      </Button>
    </th>
  )
}

function Cell({
  column,
  label,
  cell,
}: { column: Column } & Pick<ReturnType<typeof rowsOf>[number], 'label' | 'cell'>) {
  const vendor = vendorOf(column)
  return (
    <td className={cx(styles.cell, column.answer?.isFetching && styles.old)}>
      <span aria-hidden className={styles.own}>
        {label}
      </span>
      {vendor ? (
        cell(vendor)
      ) : column.answer?.error ? (
        <span className="soft">–</span>
      ) : (
        <Skeleton width="60%" />
      )}
    </td>
  )
}

/** In place of a vendor that is on its way, or can not be shown. */
function Missing({ column: { answer } }: { column: Column }) {
  const failed = failureOf(answer?.error)
  if (!failed)
    return (
      <span className="stack gap-2">
        <Skeleton shape="block" ratio={4 / 3} />
        <span className={styles.name}>
          <Skeleton width="70%" height="0.7em" />
        </span>
        <span className={styles.facts}>
          <Skeleton width="50%" height="1.05em" />
        </span>
      </span>
    )
  const isGone = [404, 410].includes(
    Number((answer?.error as { status?: unknown } | undefined)?.status),
  )
  return (
    <span className="stack gap-2">
      <span role="alert">{isGone ? 'This vendor is no longer here.' : failed.message}</span>
      {!isGone && (
        <span>
          <Button
            size="small"
            icon="refresh"
            busy={answer?.isFetching}
            onClick={() => void answer?.refetch()}
          >
            Try again
          </Button>
        </span>
      )}
    </span>
  )
}
