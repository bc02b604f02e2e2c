import { formatNumber } from '#domain/numbers.ts'
import { Stat } from '#src/ui/display/Stat.tsx'
import { useGetHomeQuery } from '#store/api/pages/home.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import * as styles from './HowItWorks.module.css'

const steps = [
  {
    title: 'Tell us your day and your guests',
    text: 'You see who is free, and what it all comes to.',
  },
  {
    title: 'Ask a question, or request the day',
    text: 'A request holds the day for 48 hours. Nobody else can take it in the meantime.',
  },
  {
    title: 'The vendor confirms an exact total',
    text: 'If a price leaves something open, you get a quote first. You both see the same record.',
  },
]

const counted = [
  ['vendors', 'Approved vendors'],
  ['cities', 'Cities they serve'],
  ['bookings', 'Bookings confirmed'],
  ['reviews', 'Reviews from real weddings'],
] as const

/** The way from the search to a confirmed booking, and how many have gone it. */
export function HowItWorks() {
  const locale = useLocale()
  const { data } = useGetHomeQuery()
  return (
    <section className={styles.band} aria-labelledby="how">
      <div className="container section stack gap-7">
        <h2 id="how">How it works</h2>
        <ol className={styles.steps}>
          {steps.map(({ title, text }) => (
            <li key={title} className={styles.step}>
              <h3>{title}</h3>
              <p className="soft">{text}</p>
            </li>
          ))}
        </ol>
        {data && (
          <div className={styles.numbers}>
            {counted
              .filter(([key]) => data.numbers[key] > 0)
              .map(([key, label]) => (
                <Stat
                  key={key}
                  value={formatNumber(data.numbers[key], locale)}
                  label={label}
                  note={data.numbers.about?.some((each) => each === key) && 'About'}
                />
              ))}
          </div>
        )}
      </div>
    </section>
  )
}
