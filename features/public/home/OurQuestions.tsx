import { lazy, Suspense } from 'react'
import { cx } from '#src/lib/classes.ts'
import { selectUser } from '#store/auth.ts'
import { useAppSelector } from '#store/hooks.ts'
import * as line from '#features/parts/weddings/OurWeddingLine.module.css'

/** A page that is read offline does without. */
const OurWords = lazy(() =>
  import('./OurWords.tsx').then(
    (module) => ({ default: module.OurWords }),
    () => ({ default: () => <></> }),
  ),
)

/** Where the first page answers its questions for our wedding: the place is there before the words. */
export function OurQuestions() {
  const isCouple = useAppSelector(selectUser)?.role === 'user'
  return (
    <div
      className={cx(line.line, isCouple && line.ours)}
      style={{ marginBlockStart: 'var(--space-3)' }}
      data-ours
    >
      {isCouple && (
        <Suspense>
          <OurWords />
        </Suspense>
      )}
    </div>
  )
}
