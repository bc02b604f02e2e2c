import { Suspense, useEffect } from 'react'
import { listWords } from '#domain/words.ts'
import { cx } from '#src/lib/classes.ts'
import { later } from '#src/ui/later/later.ts'
import type { LineProps } from './lineProps.ts'
import * as styles from './OurWeddingLine.module.css'
import { useOurWedding } from './useOurWedding.ts'

/** A page that is read offline does without. */
const OurWords = later<LineProps>(
  async () => (await import('./OurWords.tsx')).OurWords,
  () => undefined,
)

const ForFunctions = ({ names }: { names: readonly string[] }) => (
  <p>
    For your <bdi>{listWords(names)}</bdi>
  </p>
)

/**
 * Says that a page is for our wedding, and how to have it otherwise. Its place is there before anything is known of
 * who reads, so that nothing moves when the words come.
 */
export function OurWeddingLine(props: LineProps) {
  const { isCouple } = useOurWedding()
  // From here on the line keeps its place itself; whoever leaves takes it along.
  useEffect(() => {
    if (isCouple) return () => document.documentElement.removeAttribute('data-couple')
    return undefined
  }, [isCouple])
  return (
    <div className={cx(styles.line, isCouple && styles.ours)} data-ours>
      {isCouple && (
        <Suspense>
          {props.functions ? <ForFunctions names={props.functions} /> : <OurWords {...props} />}
        </Suspense>
      )}
    </div>
  )
}
