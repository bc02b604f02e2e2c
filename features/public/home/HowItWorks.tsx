import { Stat } from '#src/ui/Stat.tsx'
import { useLocale } from '#src/ui/locale.ts'
import { useGetHomeQuery } from '#store/api/home.ts'
import * as styles from './HowItWorks.module.css'

const steps = [
  {
    title: 'Say your day and your guests',
    text: 'Every answer follows: who is free, and what the whole of it comes to.',
  },
  {
    title: 'Ask, or ask for the day',
    text: 'A request holds the day for 48 hours. Nobody else can take it meanwhile.',
  },
  {
    title: 'The vendor confirms',
    text: 'Both of you see the same record of what was asked, answered and agreed.',
  },
]

const counted = [
  ['vendors', 'Approved vendors'],
  ['cities', 'Cities they serve'],
  ['bookings', 'Bookings confirmed'],
  ['reviews', 'Reviews of real weddings'],
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
                <Stat key={key} value={data.numbers[key].toLocaleString(locale)} label={label} />
              ))}
          </div>
        )}
      </div>
    </section>
  )
}
