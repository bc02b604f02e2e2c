import { useState } from 'react'
import type { Wedding } from '#contract/planning/weddings.ts'
import { paths } from '#domain/paths.ts'
import { formatShort } from '#domain/formatDay.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useOnlyReads } from '#store/hooks.ts'
import * as styles from './OurWeddingLine.module.css'
import { payloadOf } from './payloadOf.ts'
import { UseThis } from './UseThis.tsx'
import { useChangingWedding } from './useChangingWedding.tsx'
import { askFor } from './fillIn.ts'
import { useAnswersText } from './useAnswersText.ts'
import { type Ours, useOurs } from './useOurs.ts'
import { chosenState } from './useFilledParams.ts'
import type { LineProps } from './lineProps.ts'

/** What the line of our wedding says, and what can be done there. Fetched for couples alone. */
export function OurWords({
  params,
  setParams,
  names,
  hasDays = names.includes('month'),
}: LineProps) {
  const { wedding, all, current } = useOurs(params, names)
  const onlyReads = useOnlyReads()
  /** As it was until what is asked here became our wedding's. */
  const [before, setBefore] = useState<Wedding>()
  const undoing = useChangingWedding(() => setBefore(undefined))
  const [isOpen, setIsOpen] = useState(false)
  const say = useAnswersText()
  const choose = ({ answers }: Ours) => {
    setIsOpen(false)
    setParams(askFor(params, answers, names), { preventScrollReset: true, state: chosenState })
  }
  const first = all?.[0]
  return (
    <>
      {current ? (
        <>
          <For ours={current} />
          <Button
            variant="plain"
            size="small"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            Change
          </Button>
          {hasDays && <OtherDays {...{ all, current, isOpen }} onChoose={choose} />}
          <Undo {...{ before, wedding, undoing }} />
          {undoing.dialog}
        </>
      ) : first ? (
        <>
          <p className={styles.said}>Your wedding: {say(first.answers)}</p>
          <Button variant="plain" size="small" onClick={() => choose(first)}>
            {names.includes('month') ? 'Search for our wedding' : 'Show it for our wedding'}
          </Button>
        </>
      ) : (
        all && (
          <>
            <p className={styles.said}>Your totals need a day, a town and guests.</p>
            <Button variant="plain" size="small" to={paths.createProfile}>
              Your wedding
            </Button>
          </>
        )
      )}
      {all && !current && !onlyReads && <UseThis {...{ params, wedding }} onUsed={setBefore} />}
      {current && isOpen && (
        <Choices
          others={all?.filter((each) => each !== current) ?? []}
          onChoose={choose}
          onNone={() =>
            setParams(askFor(params, {}, names), { preventScrollReset: true, state: chosenState })
          }
        />
      )}
    </>
  )
}

function For({ ours: { isWedding, name, answers } }: { ours: Ours }) {
  const say = useAnswersText()
  return (
    <p>
      For your {isWedding ? 'wedding' : <bdi>{name}</bdi>} {say(answers)}
    </p>
  )
}

/** Takes back that what was asked became our wedding's. */
function Undo({
  before,
  wedding,
  undoing,
}: {
  before: Wedding | undefined
  wedding: Wedding | undefined
  undoing: ReturnType<typeof useChangingWedding>
}) {
  if (!before || !wedding) return null
  return (
    <Button
      variant="plain"
      size="small"
      busy={undoing.busy}
      onClick={() =>
        void undoing.save({ ...payloadOf(before, wedding.partnerOne), version: wedding.version })
      }
    >
      Undo
    </Button>
  )
}

/** More stand behind “Change”, so that the line keeps its height. */
const fewDays = 3

/** A search looks at one day: those of the other functions are a press away. */
function OtherDays({
  all,
  current,
  isOpen,
  onChoose,
}: {
  all: readonly Ours[] | undefined
  current: Ours
  /** All of them are offered below. */
  isOpen: boolean
  onChoose: (ours: Ours) => void
}) {
  const locale = useLocale()
  if (!all || isOpen) return null
  const others = all.filter(({ answers: { date } }) => date && date !== current.answers.date)
  return (
    <>
      {others.slice(0, fewDays).map((each) => (
        <Button
          key={each.name + each.answers.date}
          variant="plain"
          size="small"
          onClick={() => onChoose(each)}
        >
          {each.isWedding ? 'Wedding' : <bdi>{each.name}</bdi>}{' '}
          {/* A phone has no room for both. */}
          <span className={styles.wide}>{formatShort(each.answers.date ?? '', locale)}</span>
        </Button>
      ))}
    </>
  )
}

/** The same search for another function of ours, or for none. */
function Choices({
  others,
  onChoose,
  onNone,
}: {
  others: readonly Ours[]
  onChoose: (ours: Ours) => void
  onNone: () => void
}) {
  const say = useAnswersText()
  return (
    <div className={styles.choices}>
      {others.map((each) => (
        <Button
          key={each.name + say(each.answers)}
          variant="plain"
          size="small"
          onClick={() => onChoose(each)}
        >
          {each.isWedding ? 'The wedding' : each.name}
        </Button>
      ))}
      <Button variant="plain" size="small" onClick={onNone}>
        Without our wedding
      </Button>
      <Button variant="plain" size="small" to={paths.createProfile}>
        Wedding profile
      </Button>
    </div>
  )
}
