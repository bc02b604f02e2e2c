import { paths } from '#domain/paths.ts'
import { withQuery } from '#domain/routing/withQuery.ts'
import { useAnswersText } from '#features/parts/weddings/useAnswersText.ts'
import { useOurs } from '#features/parts/weddings/useOurs.ts'
import { Button } from '#src/ui/base/Button.tsx'
import * as styles from '#features/parts/weddings/OurWeddingLine.module.css'
import { useFillingAsleep } from './filling.ts'

const names = ['city', 'date', 'flex', 'until', 'month', 'guests'] as const
const nothing = new URLSearchParams()

/** Answers the questions of the first page for our wedding, and says so. Fetched for couples alone. */
export function OurWords() {
  const { all } = useOurs(nothing, names)
  const say = useAnswersText()
  useFillingAsleep('Find vendors')
  const first = all?.[0]
  return first ? (
    <>
      <p className={styles.said}>For your wedding {say(first.answers)}</p>
      <Button
        variant="plain"
        size="small"
        to={withQuery(paths.vendors, { ...first.answers, free: hasDay(first.answers) })}
      >
        Search for our wedding
      </Button>
      <Button variant="plain" size="small" to={paths.createProfile}>
        Change
      </Button>
    </>
  ) : (
    all && (
      <Button variant="plain" size="small" to={paths.createProfile}>
        Say where, when and for how many your wedding is
      </Button>
    )
  )
}

const hasDay = ({ date, month }: { date?: string; month?: string }) =>
  date || month ? 'true' : undefined
