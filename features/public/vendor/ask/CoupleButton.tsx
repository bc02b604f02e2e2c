import { useId } from 'react'
import { Button, type ButtonProps } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'

/**
 * Sends a form that only couples send. A visitor reads what comes first; who comes back from
 * signing in, that nothing went out.
 */
export function CoupleButton({
  isVisitor,
  isBack,
  visitor,
  children,
  ...props
}: ButtonProps & { isVisitor: boolean; isBack: boolean; visitor: string }) {
  const id = useId()
  return (
    <>
      {isBack && (
        <div id={id}>
          <Notice tone="amber">You’re signed in. This has not been sent yet.</Notice>
        </div>
      )}
      <div>
        <Button {...props} type="submit" aria-describedby={isBack ? id : undefined}>
          {isVisitor ? visitor : children}
        </Button>
      </div>
    </>
  )
}
