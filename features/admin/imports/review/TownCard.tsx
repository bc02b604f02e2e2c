import { useLocale } from '#src/ui/base/locale.ts'
import { useState } from 'react'
import type { ListedTown } from '#contract/moderation/importReviews.ts'
import { CallFailure } from '#features/parts/lists/QueryFailure.tsx'
import { TownField } from '#features/parts/towns/TownField.tsx'
import { vendorsWords } from '#domain/numbers.ts'
import { Badge, type Tone } from '#src/ui/feedback/Badge.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { useUpdateImportDecisionsMutation } from '#store/api/moderation/importReviews.ts'

const tones: Record<ListedTown['status'], Tone> = {
  stopped: 'brick',
  doubtful: 'amber',
  new: 'amber',
  match: 'leaf',
}

/** One place as the list names it: a town that is known, a new one, or none. */
export function TownCard({
  importId,
  town,
  label,
}: {
  importId: string
  town: ListedTown
  label: string
}) {
  const locale = useLocale()
  const [decide, { isLoading, error }] = useUpdateImportDecisionsMutation()
  const [open, setOpen] = useState<Search | null>(null)
  const { key, text, region, country, count, lines, why, decision, place } = town
  const say = (decided: ListedTown['decision']) => {
    setOpen(null)
    return void decide({ importId, towns: { [key]: decided } })
  }
  return (
    <Card aria-label={`Place ${text}`} className="stack gap-3">
      <div className="between">
        <h3 dir="auto">“{text}”</h3>
        <Badge tone={decision ? 'leaf' : tones[town.status]}>{decision ? 'Decided' : label}</Badge>
      </div>
      <p className="soft small">
        {[region, country].filter(Boolean).join(', ')} {vendorsWords(count, locale)}, on line{' '}
        {lines.slice(0, 5).join(', ')}
        {lines.length > 5 && ' …'}
      </p>
      {why && <p>{why}</p>}
      <p>
        {place ? (
          <>
            Its vendors will be in <strong>{place}</strong>.
            {isSomewhere(town) &&
              ' Nobody has said where that is, so searches by distance leave it out.'}
          </>
        ) : (
          'Its vendors will stay drafts, which nobody finds.'
        )}
      </p>
      <CallFailure error={error} />
      <Choices {...{ town, say, open, setOpen }} busy={isLoading} />
      {open === 'town' && (
        <TownField
          name={`town-${key}`}
          label={`A town for “${text}”`}
          chosen={undefined}
          onPick={(picked) => picked && say({ match: picked._id })}
        />
      )}
      {open === 'point' && (
        <Form
          name={`point-${key}`}
          onSubmit={(_values, form) => say({ at: String(form.get('at')) })}
          action="Put it there"
          button={{ variant: 'quiet', size: 'small' }}
          busy={isLoading}
        >
          <Field
            name="at"
            label={`Where “${text}” is on the map`}
            placeholder="26.9124, 75.7873"
            hint="Copy the two numbers from your map app."
          />
        </Form>
      )}
    </Card>
  )
}

/** How another place is looked for. */
type Search = 'town' | 'point'

/** A new place, or a region, has no point of its own until somebody gives it one. */
const isSomewhere = ({ status, decision, candidates: [first] }: ListedTown) =>
  decision === 'new' || (decision === null && (status === 'new' || first?.level === 'region'))

/** What it may be. */
function Choices({
  town: { candidates, decision },
  say,
  busy,
  open,
  setOpen,
}: {
  town: ListedTown
  say: (decided: ListedTown['decision']) => void
  busy: boolean
  open: Search | null
  setOpen: (open: Search | null) => void
}) {
  const { match: chosen = null, at = null } =
    typeof decision === 'object' ? { match: null, at: null, ...decision } : {}
  const toggle = (search: Search) => setOpen(open === search ? null : search)
  return (
    <div className="cluster">
      {candidates.slice(0, 6).map(({ _id, name, area, country }) => (
        <Button
          key={_id}
          size="small"
          aria-pressed={chosen === _id}
          icon={chosen === _id ? 'check' : 'pin'}
          busy={busy}
          onClick={() => say({ match: _id })}
        >
          {[name, area !== name && area, country].filter(Boolean).join(', ')}
        </Button>
      ))}
      <Button
        size="small"
        variant="quiet"
        onClick={() => toggle('town')}
        aria-expanded={open === 'town'}
      >
        Another town
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-pressed={at !== null}
        onClick={() => toggle('point')}
        aria-expanded={open === 'point'}
      >
        {at ?? 'A point on the map'}
      </Button>
      {(['new', 'reject'] as const).map((each) => (
        <Button
          key={each}
          size="small"
          aria-pressed={decision === each}
          busy={busy}
          onClick={() => say(each)}
        >
          {each === 'new' ? 'Make it new' : 'Not a place'}
        </Button>
      ))}
      {decision && (
        <Button size="small" variant="plain" busy={busy} onClick={() => say(null)}>
          Undo decision
        </Button>
      )}
    </div>
  )
}
