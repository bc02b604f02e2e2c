import { Button } from '#src/ui/base/Button.tsx'

/** One package for all of several functions, or one for each. */
export const EachSwitch = ({
  isEach = false,
  hasExtras,
  onChange,
}: {
  isEach?: boolean | undefined
  /** There are some, which can’t be chosen for one function alone. */
  hasExtras: boolean
  onChange: (isEach: boolean) => void
}) => (
  <div className="stack gap-1">
    {isEach && (
      <p className="small">
        Each function above has its own package.
        {hasExtras && ' For extras, write what you would like in your note.'}
      </p>
    )}
    <div>
      <Button variant="plain" size="small" flush onClick={() => onChange(!isEach)}>
        {isEach ? 'One package for all functions' : 'Choose for each function'}
      </Button>
    </div>
  </div>
)
