import { Link } from 'react-router'

/** Text with links and strong words, written as in Markdown. */
export const InlineText = ({ text }: { text: string }) =>
  text.split(/(\[[^\]]+\]\([^)]+\)|\*\*[^*]+\*\*)/).map((part) => {
    const [, words, to = ''] = /^\[(.*)\]\((.*)\)$/.exec(part) ?? []
    if (words === undefined)
      return part.startsWith('**') ? <strong key={part}>{part.slice(2, -2)}</strong> : part
    return to.startsWith('https:') ? (
      <a key={part} href={to} rel="noreferrer">
        {words}
      </a>
    ) : (
      <Link key={part} to={to}>
        {words}
      </Link>
    )
  })

/** The same in paragraphs. */
export const AnswerText = ({ paragraphs }: { paragraphs: readonly string[] }) =>
  paragraphs.map((text) => (
    <p key={text}>
      <InlineText text={text} />
    </p>
  ))
