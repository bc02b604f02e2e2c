/** What was put right or left out; nothing that keeps a vendor from being imported. */
export function Warnings({ warnings, open }: { warnings: readonly string[]; open?: boolean }) {
  if (warnings.length === 0) return null
  return (
    <details className="stack" open={open}>
      <summary>
        {warnings.length === 1 ? '1 thing to know' : `${warnings.length} things to know`}
      </summary>
      <ul className="stack gap-2">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </details>
  )
}
