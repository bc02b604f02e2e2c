/** What a couple asks for in place of its open request or quote, before anything of that is confirmed. */
export const Wish = ({ lines, isOwn }: { lines: readonly string[] | undefined; isOwn?: boolean }) =>
  lines && (
    <p>
      <strong>{isOwn ? 'You now ask for:' : 'They now ask for:'}</strong> {lines.join(' ')}
    </p>
  )
