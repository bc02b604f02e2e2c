import type { ReactNode } from 'react'
import { formatDay } from '#domain/formatDay.ts'
import { Page } from '#src/ui/layout/Page.tsx'
import { Prose } from '#src/ui/layout/Prose.tsx'
import { InlineText } from './AnswerText.tsx'
import { Operator } from './Operator.tsx'

/** Terms and privacy: a text that says from when it holds. `kept` is what stands where the text says so. */
export const LegalPage = ({
  text: { title, lede, since, sections },
  kept,
}: {
  text: Record<'title' | 'lede' | 'since', string> & {
    sections: readonly { title: string; body: readonly (string | readonly string[])[] }[]
  }
  kept?: ReactNode
}) => {
  const block = (part: string | readonly string[]) => {
    if (part === '{operator}') return <Operator key={part} />
    if (part === '{kept}') return kept
    if (typeof part === 'string')
      return (
        <p key={part}>
          <InlineText text={part} />
        </p>
      )
    return (
      <ul key={part[0]}>
        {part.map((item) => (
          <li key={item}>
            <InlineText text={item} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <Page
      narrow
      {...{ title, lede }}
      before={
        <>
          In effect since <time dateTime={since}>{formatDay(since)}</time>
        </>
      }
    >
      <Prose>
        {sections.flatMap((section) => [
          <h2 key={section.title}>{section.title}</h2>,
          ...section.body.map(block),
        ])}
      </Prose>
    </Page>
  )
}
