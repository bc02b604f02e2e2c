import questions from '#content/vendorQuestions.json' with { type: 'json' }
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { AnswerText } from './AnswerText.tsx'
import * as styles from './VendorFaqPage.module.css'

const anchor = (title: string) => title.toLowerCase().replaceAll(' ', '-')

export default function VendorFaqPage() {
  return (
    <Page
      title="Vendor FAQ"
      lede={
        'How Everset works for the people who make weddings happen: what we check, what the ' +
        'calendar does, and what it costs.'
      }
      actions={
        <Button variant="primary" to={paths.vendorSignup}>
          Register your business
        </Button>
      }
    >
      <div className={styles.columns}>
        <nav aria-label="Sections" className={styles.contents}>
          {questions.map(({ title }) => (
            <a key={title} href={`#${anchor(title)}`}>
              {title}
            </a>
          ))}
        </nav>
        <div className="stack gap-7">
          {questions.map(({ title, items }) => (
            <section key={title} id={anchor(title)} className="stack">
              <h2>{title}</h2>
              <div className={styles.list}>
                {items.map(({ question, answer }) => (
                  <details key={question} className={styles.item}>
                    <summary className={styles.question}>{question}</summary>
                    <div className={styles.answer}>
                      <AnswerText paragraphs={answer} />
                    </div>
                  </details>
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </Page>
  )
}
