import { findKeys } from '#features/navigation/palette/keys.ts'
import { Icon } from '#src/ui/base/Icon.tsx'
import { onApproach as approaching } from '#src/ui/later/laterPart.tsx'

export type Finding = {
  onFind: () => void
  /** A hand comes near. */
  onApproach: () => void
}

/** Opens the palette; `keys` where there is a keyboard to do so. */
export const FindButton = ({
  onFind,
  onApproach,
  classes: { link, keys },
}: Finding & { classes: Readonly<{ link: string | undefined; keys?: string | undefined }> }) => (
  <button
    type="button"
    className={link}
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    {...approaching(onApproach)}
    onClick={onFind}
  >
    <Icon name="search" />
    <span>Find anything</span>
    {keys && (
      <kbd aria-hidden className={keys}>
        {findKeys.join(' ')}
      </kbd>
    )}
  </button>
)
