import { Link } from 'react-router'

const link = /\[([^\]]+)\]\(([^)]+)\)/

/** Paragraphs of text with links written as in Markdown. */
export const AnswerText = ({ paragraphs }: { paragraphs: readonly string[] }) =>
  paragraphs.map((text) => {
    // Every third part is plain text, then a link's words and its address.
    const parts = text.split(new RegExp(link, 'g'))
    return (
      <p key={text}>
        {parts.map((part, index) =>
          index % 3 === 0 ? (
            part
          ) : index % 3 === 1 ? (
            <Link key={parts[index + 1]} to={parts[index + 1] ?? ''}>
              {part}
            </Link>
          ) : null,
        )}
      </p>
    )
  })
