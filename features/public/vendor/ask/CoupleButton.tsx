import { useId } from 'react'
import { Button, type ButtonProps } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useOnlyLooks } from '#store/hooks.ts'

/**
 * Sends a form that only couples send. A visitor reads what comes first; who comes back from
 * signing in, that nothing went out; a viewer, who can send it.
 */
export function CoupleButton({
  isVisitor,
  isBack,
  visitor,
  children,
  ...props
}: ButtonProps & { isVisitor: boolean; isBack: boolean; visitor: string }) {
  const id = useId()
  const onlyLooks = useOnlyLooks()
  if (onlyLooks)
    return (
      <Notice>You’re a viewer of this wedding. One of its owners or editors can send this.</Notice>
    )
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
