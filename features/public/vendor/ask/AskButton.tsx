import { useLocation } from 'react-router'
import { Button, type ButtonProps } from '#src/ui/base/Button.tsx'

/** To the question further down; for the same day and guests. */
export function AskButton({ children = 'Ask a question', ...props }: ButtonProps) {
  const { search } = useLocation()
  return (
    <Button {...props} to={`${search}#ask`}>
      {children}
    </Button>
  )
}
