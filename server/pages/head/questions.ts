import type { FAQPage, WithContext } from 'schema-dts'
import { context } from './things.ts'

/** Questions with their answers, as plain text. */
export const questionsOf = (
  items: readonly { question: string; answer: string }[],
): WithContext<FAQPage> => ({
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
