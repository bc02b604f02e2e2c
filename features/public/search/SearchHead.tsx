import { OurWeddingLine } from '#features/parts/weddings/OurWeddingLine.tsx'
import { SearchBox } from './box/SearchBox.tsx'
import { weddingCriteria, type useFilters } from './filters/useFilters.ts'
import { Misread } from './Misread.tsx'
import { Understood } from './Understood.tsx'
import { Unpriced } from './Unpriced.tsx'

/** The box for words, and what became of them. */
export const SearchHead = ({
  filters,
  params,
  change,
  say,
  apply,
  setParams,
}: Pick<
  ReturnType<typeof useFilters>,
  'filters' | 'params' | 'change' | 'say' | 'apply' | 'setParams'
>) => (
  <>
    <SearchBox {...{ filters, change, say }} />
    <OurWeddingLine {...{ params, setParams }} names={weddingCriteria} />
    <Understood {...{ params, apply }} />
    <Unpriced {...{ filters, change }} />
    <Misread {...{ filters, params }} />
  </>
)
