import type { WeddingBeside } from '#contract/pages/dashboards.ts'
import { formatDay } from '#domain/formatDay.ts'
import { formatMoney } from '#domain/money.ts'
import { roleNames } from '#features/parts/members/roles.ts'
import { cx } from '#src/lib/classes.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { Icon } from '#src/ui/base/Icon.tsx'
import { useSelectWeddingMutation } from '#store/api/people/members.ts'
import { daysWords } from './FunctionLine.tsx'
import * as styles from './Weddings.module.css'

/** The weddings of who works on several, beside each other; one press opens another. */
export function Weddings({ weddings }: { weddings: readonly WeddingBeside[] }) {
  const [choose, { isLoading, originalArgs }] = useSelectWeddingMutation()
  if (weddings.length < 2) return null
  return (
    <ul aria-label="Your weddings" className={styles.weddings}>
      {weddings.map((wedding) => (
        <li
          key={wedding._id}
          className={cx(styles.wedding, wedding.chosen && styles.chosen)}
          aria-current={wedding.chosen || undefined}
        >
          <p className={styles.name} dir="auto">
            {wedding.name}
          </p>
          <Facts wedding={wedding} />
          {wedding.chosen ? (
            <p className={styles.open}>
              <Icon name="check" />
              You’re working on this one
            </p>
          ) : (
            <Button
              size="small"
              busy={isLoading && originalArgs?.weddingId === wedding._id}
              aria-label={`Open ${wedding.name}’s wedding`}
              onClick={() => void choose({ weddingId: wedding._id })}
            >
              Open
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Facts({ wedding: { role, next, pressing, late, money } }: { wedding: WeddingBeside }) {
  const locale = useLocale()
  const format = (amount: number) => formatMoney({ amount, currency: money.currency }, locale)
  const agreed = `${money.agreedVague > 0 ? 'about ' : ''}${format(money.agreed)} agreed`
  return (
    <div className="small">
      <p>
        {next
          ? `${next.name}, ${formatDay(next.date, locale)} · ${daysWords(next.days)}`
          : 'No day ahead'}
      </p>
      <p className={late > 0 ? styles.late : undefined}>
        {pressing === 0
          ? 'Nothing waits'
          : [`${pressing} to do`, late > 0 && `${late} late or wrong`].filter(Boolean).join(' · ')}
      </p>
      <p className="soft">
        {money.budget === null ? agreed : `${agreed} of ${format(money.budget)}`}
      </p>
      <p className="soft">{roleNames[role]}</p>
    </div>
  )
}
