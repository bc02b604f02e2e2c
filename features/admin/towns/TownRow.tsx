import { useState } from 'react'
import type { AdminTown } from '#contract/catalog/towns.ts'
import { counted } from '#domain/numbers.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { useRetireTownMutation } from '#store/api/catalog/towns.ts'
import { ConfirmTown } from './ConfirmTown.tsx'
import { fullName, stateLabels } from './states.ts'

export function TownRow({
  town,
  onCorrect,
  onMerge,
}: {
  town: AdminTown
  onCorrect: () => void
  onMerge: () => void
}) {
  const { _id, name, state, slug, vendors, latitude, longitude, otherNames, into } = town
  const [retire, retiring] = useRetireTownMutation()
  const [act, setAct] = useState<'Retire' | 'Separate'>()
  const { label, tone } = stateLabels[state]
  const facts = [
    into ? `now ${into.name}` : counted(vendors, 'vendor', 'vendors'),
    slug && `/${slug}`,
    latitude === null || longitude === null
      ? 'no coordinates'
      : `${latitude.toFixed(3)}, ${longitude.toFixed(3)}`,
    otherNames.length > 0 && `also ${otherNames.slice(0, 5).join(', ')}`,
  ]
  return (
    <li>
      <Card className="between" aria-label={fullName(town)}>
        <div style={{ flex: '1 1 18rem' }}>
          <h3 dir="auto">
            {fullName(town)} <Badge {...(tone && { tone })}>{label}</Badge>
          </h3>
          <p className="soft small" style={{ overflowWrap: 'anywhere' }}>
            {facts.filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="cluster gap-1">
          {state === 'merged' ? (
            <Button
              size="small"
              icon="refresh"
              label={`Separate ${name} again`}
              data-row
              onClick={() => setAct('Separate')}
            />
          ) : (
            <>
              <Button
                size="small"
                icon="edit"
                label={`Correct ${name}`}
                data-row
                onClick={onCorrect}
              />
              <Button size="small" onClick={onMerge} aria-label={`Merge ${name}`}>
                {state === 'unmatched' ? 'Match or merge' : 'Merge'}
              </Button>
              <Button
                size="small"
                icon={state === 'retired' ? 'refresh' : 'archive'}
                aria-label={`${state === 'retired' ? 'Bring back' : 'Retire'} ${name}`}
                busy={retiring.isLoading}
                onClick={() =>
                  state === 'retired'
                    ? void retire({ townId: _id, retired: false })
                    : setAct('Retire')
                }
              >
                {state === 'retired' ? 'Bring back' : 'Retire'}
              </Button>
            </>
          )}
        </div>
      </Card>
      {act && <ConfirmTown {...{ town, act }} onClose={() => setAct(undefined)} />}
    </li>
  )
}
