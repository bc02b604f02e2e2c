import { type ReactNode, useState } from 'react'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Icon } from '#src/ui/base/Icon.tsx'
import { cx } from '#src/lib/classes.ts'
import * as styles from './OurWeddingLine.module.css'
import { askFor } from './fillIn.ts'
import { useAnswersText } from './useAnswersText.ts'
import { type Names, type Ours, useOurs } from './useOurs.ts'
import { own, type SetParams } from './useFilledParams.ts'

/**
 * Says that a page is for our wedding, and how to have it otherwise. Its place is there before anything is known of
 * who reads, so that nothing moves when the line comes.
 */
export function OurWeddingLine({
  params,
  setParams,
  names,
  children,
}: {
  params: URLSearchParams
  setParams: SetParams
  names: Names
  /** What can be done where the page asks for something else. */
  children?: ReactNode
}) {
  const { isCouple, all, asked } = useOurs(params, names)
  const [isOpen, setIsOpen] = useState(false)
  const say = useAnswersText()
  const choose = ({ answers }: Ours) => {
    setIsOpen(false)
    setParams(askFor(params, answers, names), { preventScrollReset: true, state: own })
  }
  const first = all?.[0]
  return (
    <div className={cx(styles.line, isCouple && styles.ours)} data-ours>
      {asked ? (
        <>
          <p>
            <Icon name="heart" size={15} /> For your{' '}
            {asked.isMain ? 'wedding' : <bdi>{asked.name}</bdi>} {say(asked.answers)}
          </p>
          <Button
            variant="plain"
            size="small"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            Change
          </Button>
        </>
      ) : first ? (
        <>
          <p>Your wedding: {say(first.answers)}</p>
          <Button variant="plain" size="small" onClick={() => choose(first)}>
            Search for our wedding
          </Button>
          {children}
        </>
      ) : (
        all && (
          <p>
            Say where, when and for how many it is, and you see your totals here.{' '}
            <Button variant="plain" size="small" to={paths.createProfile}>
              Your wedding
            </Button>
          </p>
        )
      )}
      {asked && isOpen && (
        <div className={styles.choices}>
          {all
            ?.filter((each) => each !== asked)
            .map((each) => (
              <Button key={each.name} size="small" onClick={() => choose(each)}>
                {each.isMain ? 'The wedding' : each.name}
              </Button>
            ))}
          <Button
            size="small"
            onClick={() =>
              setParams(askFor(params, {}, names), { preventScrollReset: true, state: own })
            }
          >
            Without our wedding
          </Button>
          <Button variant="plain" size="small" icon="edit" to={paths.createProfile}>
            Wedding profile
          </Button>
        </div>
      )}
    </div>
  )
}
