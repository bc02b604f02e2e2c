import { type ComponentProps, useRef } from 'react'
import { Button } from '#src/ui/base/Button.tsx'

/** Opens the choice of one picture, of the kinds that are taken; the same one can be chosen again. */
export function PictureButton({
  choose,
  onPicture,
  children,
  ...rest
}: {
  /** What is chosen, for who hears the page. */
  choose: string
  onPicture: (file: File) => void
} & Pick<ComponentProps<typeof Button>, 'children' | 'busy' | 'flush' | 'variant'>) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-label={choose}
        className="visually-hidden"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) onPicture(file)
          currentTarget.value = ''
        }}
      />
      <Button size="small" icon="camera" {...rest} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </div>
  )
}
