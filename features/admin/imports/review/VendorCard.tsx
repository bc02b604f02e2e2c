import { Link } from 'react-router'
import type { ListedVendor } from '#contract/moderation/importReviews.ts'
import type { MatchAction } from '#domain/imports/matches.ts'
import { paths } from '#domain/paths.ts'
import { cx } from '#src/lib/classes.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { useUpdateImportDecisionsMutation } from '#store/api/moderation/importReviews.ts'
import { actionOptions } from './actions.ts'
import * as styles from './VendorCard.module.css'

const facts = [
  ['name', 'Name'],
  ['place', 'Place'],
  ['category', 'Category'],
  ['price', 'Price'],
  ['capacity', 'Guests'],
  ['phone', 'Phone'],
  ['email', 'Email'],
  ['website', 'Website'],
] as const

/** One vendor of the list; beside it the one here that it may be, fact by fact. */
export function VendorCard({ importId, vendor }: { importId: string; vendor: ListedVendor }) {
  const [decide] = useUpdateImportDecisionsMutation()
  const { key, name, lines, match, action, decided, leftOut, mayReturn } = vendor
  const options = actionOptions.filter(
    ({ value }) =>
      (value !== 'update' || (match && !match.owned)) &&
      (value !== 'new' || match?.kind !== 'again'),
  )
  const shown = facts.filter(([fact]) => vendor[fact] || match?.here[fact])
  return (
    <Card aria-label={name} className="stack gap-3">
      <div className="between">
        <h3 dir="auto">{name}</h3>
        <span className="cluster">
          {decided && <Badge tone="leaf">Decided</Badge>}
          <span className="small soft">line {lines.slice(0, 3).join(', ')}</span>
        </span>
      </div>
      <table className={styles.facts}>
        <caption className="visually-hidden">
          {match ? `${name} in the list and here` : `${name} in the list`}
        </caption>
        {match && (
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Fact</span>
              </th>
              <th scope="col">In the list</th>
              <th scope="col">
                {match.here.slug ? <Link to={paths.vendor(match.here.slug)}>Here</Link> : 'Here'}
              </th>
            </tr>
          </thead>
        )}
        <tbody>
          {shown.map(([fact, label]) => (
            <tr key={fact}>
              <th scope="row">{label}</th>
              <td dir="auto">{vendor[fact] || '–'}</td>
              {match && (
                <td dir="auto" className={cx(match.why.includes(fact) && styles.shared)}>
                  {match.here[fact] || '–'}
                  {match.why.includes(fact) && <span className={styles.same}> the same</span>}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {match?.owned && (
        <p className="soft small">Its owner runs it on Everset: a list changes nothing about it.</p>
      )}
      {leftOut && (
        <p className="soft small">
          {mayReturn
            ? 'Somebody with a like name or the same contact asked to be left out. Is this another business?'
            : 'It asked to be left out: no list brings it back.'}
        </p>
      )}
      {(!leftOut || mayReturn) && (
        <Select
          name={`action-${key}`}
          label={`What to do with ${name}`}
          value={action}
          options={options}
          onChange={({ target }) =>
            void decide({ importId, vendors: { [key]: target.value as MatchAction } })
          }
        />
      )}
    </Card>
  )
}
