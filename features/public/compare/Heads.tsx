import type { RefObject } from 'react'
import { Link } from 'react-router'
import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { withQuery } from '#domain/routing/withQuery.ts'
import { paths } from '#domain/paths.ts'
import type { SlotName } from '#domain/times.ts'
import type { SearchQuery } from '#features/public/search/filters/filters.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { failureOf } from '#store/failure.ts'
import { type Column, vendorOf } from './columns.ts'
import { Cost } from './cost.tsx'
import * as styles from './Compared.module.css'
import { usePress } from './usePress.ts'

type Props = {
  ask: Pick<SearchQuery, 'city' | 'date' | 'guests'>
  /** Of our day, where one is planned. */
  part: SlotName | undefined
}

/** Who is compared, what each comes to for us and the way to its day: they stay in sight above the lines. */
export const Heads = ({
  strip,
  columns,
  onRemove,
  ...props
}: Props & {
  strip: RefObject<HTMLUListElement | null>
  columns: readonly Column[]
  onRemove: (id: string) => void
}) => (
  <ul ref={strip} className={styles.heads} aria-label="Vendors">
    {columns.map((column) => {
      const vendor = vendorOf(column)
      return (
        <li key={column.id} className={styles.head}>
          {vendor ? <Head {...{ vendor }} {...props} /> : <Missing column={column} />}
          <span className={styles.remove}>
            <Button
              variant="plain"
              icon="close"
              label={`Remove ${vendor?.businessName ?? column.id}`}
              onClick={() => onRemove(column.id)}
            />
          </span>
        </li>
      )
    })}
  </ul>
)

function Head({ vendor, ask, part }: Props & { vendor: VendorPage }) {
  const { date, guests } = ask
  const { words, to } = usePress({ vendor, date, guests, part, ask })
  return (
    <>
      <h2 className={styles.name}>
        <Link to={withQuery(paths.vendor(vendor.slug), ask)}>{vendor.businessName}</Link>
      </h2>
      <p className={styles.total}>
        <Cost {...{ vendor, date, guests, part }} />
      </p>
      <Button to={to} block>
        {words}
        <span className="visually-hidden"> {vendor.businessName}</span>
      </Button>
    </>
  )
}

/** In place of a vendor that is on its way, or can not be shown. */
function Missing({ column: { answer } }: { column: Column }) {
  const failed = failureOf(answer?.error)
  if (!failed)
    return (
      <>
        <p className={styles.name}>
          <Skeleton width="70%" height="0.7em" />
        </p>
        <p className={styles.total}>
          <Skeleton width="60%" height="0.8em" />
        </p>
        <Skeleton shape="block" height="var(--control)" />
      </>
    )
  const isGone = [404, 410].includes(
    Number((answer?.error as { status?: unknown } | undefined)?.status),
  )
  return (
    <>
      <p role="alert" className={styles.failed}>
        {isGone ? 'This vendor is no longer here.' : failed.message}
      </p>
      {!isGone && (
        <Button
          block
          icon="refresh"
          busy={answer?.isFetching}
          onClick={() => void answer?.refetch()}
        >
          Try again
        </Button>
      )}
    </>
  )
}
