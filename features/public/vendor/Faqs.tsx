import type { Faq } from '#contract/vendors/details.ts'
import * as styles from './Faqs.module.css'

/** What couples ask, answered by the vendor. */
export function Faqs({ faqs }: { faqs: readonly Faq[] }) {
  if (!faqs.length) return null
  return (
    <section className="stack" aria-labelledby="questions">
      <h2 id="questions">Questions couples ask</h2>
      <div className={styles.list}>
        {faqs.map(({ question, answer }, index) => (
          <details key={index} className={styles.one}>
            <summary dir="auto">{question}</summary>
            <p dir="auto">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
