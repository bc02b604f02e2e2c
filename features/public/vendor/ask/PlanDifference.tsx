import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { mainFunction } from '#domain/weddings/answers.ts'
import { beforeAsking, type Planned } from '#domain/weddings/beforeAsking.ts'
import { askFor } from '#features/parts/weddings/fillIn.ts'
import { cityCalled } from '#features/parts/towns/cityCalled.ts'
import { usePlace } from '#features/parts/towns/usePlace.ts'
import { useOurWedding } from '#features/parts/weddings/useOurWedding.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useTodayIn } from '#src/ui/calendar/useToday.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useGetNamesQuery } from '#store/api/catalog/categories.ts'
import { withoutTime } from './form/ourDay.ts'
import type { Offered } from './useBookingOffer.ts'
import { type EnquiryParams, weddingCriteria } from './useEnquiryParams.ts'

type Asking = Pick<EnquiryParams, 'ourDay' | 'params' | 'setParams'> & {
  vendor: VendorPage
  town: string | undefined
} & Pick<Offered, 'time'>

/** Before it is sent: where the form asks for something else than the wedding plans, and one press to have that. */
export function PlanDifference({ vendor, params, setParams, ...asking }: Asking) {
  const difference = useDifference(asking)
  if (!difference) return null
  const { words, planned } = difference
  const use = ({ date, slot, guests, city }: Planned) => {
    const { guests: asked } = asking.ourDay
    const town = city ?? asking.town
    const come = guests ?? asked
    const answers = { date, ...(come && { guests: come }), ...(town && { city: town }) }
    const next = withoutTime(askFor(params, answers, weddingCriteria))
    if (vendor.slots?.some(({ name }) => name === slot)) next.set('part', slot ?? '')
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return (
    <Notice tone="amber">
      <div className="stack gap-2">
        <p>{words}</p>
        <div>
          <Button size="small" onClick={() => use(planned)}>
            Use our plan
          </Button>
        </div>
      </div>
    </Notice>
  )
}

/** Undefined where nothing differs, or the form is not yet for a day. */
function useDifference({
  ourDay: { guests },
  town,
  time: { stay, slot },
}: Omit<Asking, 'vendor' | 'params' | 'setParams'>) {
  const { wedding } = useOurWedding()
  const { data: names } = useGetNamesQuery()
  const today = useTodayIn()
  const place = usePlace(town)
  if (!wedding || !names || !stay || !guests) return undefined
  const plan = wedding.functions.flatMap((each) => {
    const { _id, name, date, slot: part = null } = each
    const known = cityCalled(names.cities, each.city || wedding.city) ?? null
    const come = each.guests ?? wedding.guests
    return _id ? { _id, name, date, slot: part, guests: come, town: known } : []
  })
  const { firstDay, lastDay } = stay
  const times = slot ? [{ name: '', day: firstDay, slot, guests }] : null
  const main = mainFunction(wedding, today)
  return beforeAsking(
    plan,
    plan.find(({ _id }) => _id === main?._id),
    { firstDay, lastDay, times, guests, town: place ?? null },
    today(),
  )
}
