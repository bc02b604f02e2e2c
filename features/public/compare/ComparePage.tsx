import { skipToken } from '@reduxjs/toolkit/query/react'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#domain/routing/withQuery.ts'
import { OurWeddingLine } from '#features/parts/weddings/OurWeddingLine.tsx'
import {
  useFilledParams,
  useFillKey,
  useIsFilling,
} from '#features/parts/weddings/useFilledParams.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { useGetVendorQuery } from '#store/api/pages/vendorPages.ts'
import { AskFields } from './AskFields.tsx'
import { compareQuery } from '#features/parts/vendors/compare/chosen.ts'
import { compared } from './compared.ts'
import { ComparedVendors } from './ComparedVendors.tsx'
import { Lede } from './Lede.tsx'
import { NoneCompared, OneCompared } from './NoneOrOne.tsx'
import { useOurFunctions } from './useOurFunctions.ts'
import { useOurPart } from './useOurPart.ts'

const criteriaNames = ['city', 'date', 'guests'] as const

export default function ComparePage() {
  const [params, setParams] = useFilledParams(criteriaNames, true, null)
  const fillKey = useFillKey()
  const { ids, ask } = compared(params, useToday())
  const isFilling = useIsFilling()
  const argument = (index: number) =>
    ids[index] === undefined || isFilling ? skipToken : { vendorId: ids[index], ...ask }
  const answers = [
    useGetVendorQuery(argument(0)),
    useGetVendorQuery(argument(1)),
    useGetVendorQuery(argument(2)),
  ]
  const go = (next: string) => setParams(next, { replace: true, preventScrollReset: true })
  // Commas between the vendors stay readable, and what is typed is asked as it is.
  const type = (name: 'date' | 'guests', text: string) => {
    const others = compareQuery(ids, { ...ask, [name]: undefined })
    if (text !== (params.get(name) ?? ''))
      go(text ? `${others}&${new URLSearchParams({ [name]: text })}` : others)
  }
  const part = useOurPart(params, criteriaNames)
  const ours = useOurFunctions(ask.city)
  // What is ticked there stays so.
  const search = withQuery(paths.vendors, { ...ask, compare: ids.join(',') })
  return (
    <Page
      title="Compare vendors"
      lede={<Lede {...ask} part={part} />}
      actions={
        <Button icon="arrowLeft" to={search}>
          Back to search
        </Button>
      }
    >
      {ids.length === 0 ? (
        <NoneCompared search={search} />
      ) : (
        <div className="stack gap-6">
          <OurWeddingLine {...{ params, setParams }} names={criteriaNames} hasDays />
          <AskFields key={fillKey} ask={ask} params={params} onType={type} />
          {ids.length === 1 && <OneCompared search={search} />}
          <ComparedVendors
            columns={ids.map((id, index) => ({ id, answer: answers[index] }))}
            ask={ask}
            part={part}
            ours={ours}
            isFilling={isFilling}
            onRemove={(id) =>
              go(
                compareQuery(
                  ids.filter((each) => each !== id),
                  ask,
                ),
              )
            }
          />
        </div>
      )}
    </Page>
  )
}
