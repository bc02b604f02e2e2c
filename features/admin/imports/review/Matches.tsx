import { useLocale } from '#src/ui/base/locale.ts'
import { useState } from 'react'
import type { ImportReview } from '#contract/moderation/importReviews.ts'
import type { MatchAction, MatchKind } from '#domain/imports/matches.ts'
import { CallFailure } from '#features/parts/lists/QueryFailure.tsx'
import { vendorsWords } from '#domain/numbers.ts'
import { Card } from '#src/ui/layout/Card.tsx'
import { Empty } from '#src/ui/feedback/Empty.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { useUpdateImportDecisionsMutation } from '#store/api/moderation/importReviews.ts'
import { actionOptions, kindLabels } from './actions.ts'
import { Vendors } from './Vendors.tsx'

/** Vendors of the list that may be here already, kind by kind: all of a kind at once, or one by one. */
export function Matches({
  importId,
  matches,
}: {
  importId: string
  matches: ImportReview['matches']
}) {
  const locale = useLocale()
  const [decide, { error }] = useUpdateImportDecisionsMutation()
  const [chosen, setKind] = useState<MatchKind>()
  const kind = chosen ?? matches[0]?.kind
  if (matches.length === 0)
    return (
      <Empty title="None of them is here yet">
        <p>We compare names, places, phone numbers, websites and email addresses.</p>
      </Empty>
    )
  return (
    <div className="stack gap-5">
      <div className="grid">
        {matches.map((match) => (
          <Card key={match.kind} className="stack gap-3">
            <h3>{kindLabels[match.kind].title}</h3>
            <p className="soft small">
              {vendorsWords(match.count, locale)}. {kindLabels[match.kind].means}
            </p>
            <Select
              name={`all-${match.kind}`}
              label="For all of this kind"
              value={match.action}
              options={
                match.kind === 'again'
                  ? actionOptions.filter(({ value }) => value !== 'new')
                  : actionOptions
              }
              onChange={({ target }) =>
                void decide({ importId, kinds: { [match.kind]: target.value as MatchAction } })
              }
            />
          </Card>
        ))}
      </div>
      <CallFailure error={error} />
      <Select
        name="match-kind"
        label="Show"
        value={kind ?? ''}
        onChange={({ target }) => setKind(target.value as MatchKind)}
        options={matches.map((match) => ({
          value: match.kind,
          label: `${kindLabels[match.kind].title} (${match.count})`,
        }))}
      />
      {kind && <Vendors key={kind} importId={importId} kind={kind} />}
    </div>
  )
}
