import { formatNumber, vendorsWords } from '#domain/numbers.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import type { ImportReview } from '#contract/moderation/importReviews.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { type Column, Table } from '#src/ui/display/Table.tsx'

type Money = ImportReview['money'][number]
const money: Column<Money>[] = [
  {
    key: 'unit',
    header: 'Price',
    primary: true,
    cell: ({ currency, unit }) => `${currency} ${unit.replaceAll('_', ' ')}`,
  },
  { key: 'count', header: 'Vendors', align: 'end', cell: ({ count }) => count },
  {
    key: 'guessed',
    header: 'Of them guessed',
    cell: ({ count, guessed }) =>
      guessed
        ? `${guessed === count ? 'All' : guessed}: the list doesn’t say what ` +
          `${guessed === 1 ? 'it is' : 'they are'} for; the amount does`
        : '–',
  },
  {
    key: 'usual',
    header: 'Looks right?',
    cell: ({ usual }) => (usual ? 'like most of the list' : 'unlike the rest of the list'),
  },
]

/** What stands in the columns: categories, currencies and units, and values that repeat absurdly. */
export function Values({
  review: { category, money: prices, repeated, contacts },
}: {
  review: ImportReview
}) {
  const locale = useLocale()
  return (
    <>
      {repeated.map(({ column, value, count, why, stopped }) => (
        <Notice
          key={`${column} ${value}`}
          tone={stopped ? 'brick' : 'amber'}
          title={`${column}: “${value}” ${count === 1 ? 'once' : `${formatNumber(count, locale)} times`}`}
        >
          <p>{why}</p>
        </Notice>
      ))}
      <section aria-label="Category" className="stack gap-3">
        <h3>Category</h3>
        {category.why && <p className="soft">{category.why}</p>}
        <ul className="stack gap-2">
          {category.words.slice(0, 30).map(({ text, slug, count, known }) => (
            <li key={text}>
              “{text}”: {vendorsWords(count, locale)} in {slug}
              {!known && ' (no category of this name is known)'}
            </li>
          ))}
        </ul>
      </section>
      {prices.length > 0 && (
        <section aria-label="Prices" className="stack gap-3">
          <h3>Currencies and units</h3>
          <Table
            caption="Currencies and units"
            columns={money}
            rows={prices.slice(0, 30)}
            rowKey={({ currency, unit }) => `${currency} ${unit}`}
          />
        </section>
      )}
      <p className="soft small">
        {formatNumber(contacts.email, locale)} with an email address,{' '}
        {formatNumber(contacts.phone, locale)} with a phone number,{' '}
        {formatNumber(contacts.website, locale)} with a website,{' '}
        {formatNumber(contacts.none, locale)} with none of them.
      </p>
    </>
  )
}
