import { useOurWedding } from '#features/parts/weddings/useOurWedding.ts'
import * as line from '#features/parts/weddings/OurWeddingLine.module.css'
import { cx } from '#src/lib/classes.ts'
import { laterPart } from '#src/ui/later/laterPart.tsx'
import { useGetNamesQuery } from '#store/api/catalog/categories.ts'

/** Fetched while the wedding is asked for. A page that is read offline does without. */
const ourWords = laterPart(() =>
  import('./OurWords.tsx').then(
    (module) => module.OurWords,
    () => () => undefined,
  ),
)

/** Where the first page answers its questions for our wedding: the place is there before the words. */
export function OurQuestions() {
  const { isCouple } = useOurWedding()
  // The words name towns: they come with the page, which is everybody's.
  useGetNamesQuery()
  return (
    <div
      className={cx(line.line, isCouple && line.ours)}
      style={{ marginBlockStart: 'var(--space-3)' }}
      data-ours
    >
      {isCouple && <ourWords.Part shape={undefined} />}
    </div>
  )
}
