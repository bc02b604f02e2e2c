import { useState } from 'react'
import type { Wedding } from '#contract/planning/weddings.ts'
import { isDay } from '#domain/days.ts'
import { adopt, type WeddingCriteria } from '#domain/weddings/adopt.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useTodayIn } from '#src/ui/calendar/useToday.ts'
import { readDraft, writeDraft } from '#src/ui/forms/drafts.ts'
import { useUser } from '#store/hooks.ts'
import { usePlace } from '#features/parts/towns/usePlace.ts'
import { payloadOf } from './payloadOf.ts'
import { useChangingWedding } from './useChangingWedding.tsx'
import * as styles from './OurWeddingLine.module.css'

const refusals = 'not-for-our-wedding'

/** Offers what was just searched for to the wedding; whoever does not want it is not asked again for the same. */
export function UseThis({
  params,
  wedding,
  onUsed,
}: {
  params: URLSearchParams
  wedding: Wedding
  onUsed: (before: Wedding) => void
}) {
  const place = usePlace(params.get('city') ?? undefined)
  const name = useUser()?.name
  const today = useTodayIn()
  const changing = useChangingWedding(() => onUsed(wedding))
  const [refused, setRefused] = useState(() => readDraft<string[]>(refusals) ?? [])
  const found = criteriaIn(params, place?.name, today())
  const text = JSON.stringify(found)
  // Of a town only its name is kept: it comes in a moment.
  if (params.get('city') && place === undefined) return null
  if (!Object.keys(found).length || refused.includes(text)) return null
  const refuse = () => {
    const all = [...refused, text].slice(-20)
    writeDraft(refusals, all)
    setRefused(all)
  }
  return (
    <>
      <Button
        variant="plain"
        size="small"
        busy={changing.busy}
        onClick={() => void changing.save(payloadOf(adopt(wedding, found, today), name))}
      >
        Use this<span className={styles.wide}> for our wedding</span>
      </Button>
      <Button variant="plain" size="small" icon="close" label="Don’t offer this" onClick={refuse} />
      {changing.dialog}
    </>
  )
}

function criteriaIn(
  params: URLSearchParams,
  name: string | undefined,
  today: string,
): WeddingCriteria {
  const city = name ?? params.get('city')
  const date = params.get('date') ?? ''
  const guests = Number(params.get('guests'))
  return {
    ...(city && { city }),
    // A day with others around it is none yet.
    ...(isDay(date) && date >= today && !params.has('flex') && { date }),
    ...(Number.isInteger(guests) && guests > 0 && { guests }),
  }
}
