import { createContext, useContext, useId } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { Button, type ButtonProps } from '#src/ui/base/Button.tsx'
import { Icon, type IconName } from '#src/ui/base/Icon.tsx'
import * as styles from './Menu.module.css'
import { usePopover } from './usePopover.ts'

interface MenuProps extends Pick<ButtonProps, 'icon' | 'iconAfter'> {
  /** What stands on the button. */
  trigger: ReactNode
  open: boolean
  onOpenChange: (open: boolean) => void
  /** `MenuItem`s. */
  children: ReactNode
}

const MenuContext = createContext<{ close: () => void; onKeyDown: (event: KeyboardEvent) => void }>(
  { close: () => {}, onKeyDown: () => {} },
)

/**
 * A button with a list of links and actions under it. Arrow keys walk it; Escape, a choice and a
 * press outside close it.
 */
export function Menu({ trigger, open, onOpenChange, children, ...button }: MenuProps) {
  const id = useId()
  const setOpen = (next: boolean) => next !== open && onOpenChange(next)
  const { box, opener } = usePopover(open, () => setOpen(false))

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    if (!open) return onOpenChange(true)
    const items = Array.from(
      box.current?.querySelectorAll<HTMLElement>(`[id="${id}"] :is(a, button:not(:disabled))`) ??
        [],
    )
    const at = items.indexOf(document.activeElement as HTMLElement)
    items.at(at === -1 && step < 0 ? -1 : (at + step) % items.length)?.focus()
  }
  return (
    <div ref={box} className={styles.place}>
      <Button
        {...button}
        ref={opener}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onKeyDown={onKeyDown}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </Button>
      {open && (
        <ul id={id} className={styles.list}>
          <MenuContext value={{ close: () => setOpen(false), onKeyDown }}>{children}</MenuContext>
        </ul>
      )}
    </div>
  )
}

/** One line of a menu: a link with `to`, else an action. */
export function MenuItem({
  to,
  onClick,
  icon,
  children,
}: {
  to?: string
  onClick?: () => void
  icon?: IconName
  children: ReactNode
}) {
  const { close, onKeyDown } = useContext(MenuContext)
  const choose = () => {
    onClick?.()
    close()
  }
  const content = (
    <>
      {icon && <Icon name={icon} size={18} />}
      <span>{children}</span>
    </>
  )
  return (
    <li>
      {to === undefined ? (
        <button type="button" className={styles.item} onKeyDown={onKeyDown} onClick={choose}>
          {content}
        </button>
      ) : (
        <Link to={to} className={styles.item} onKeyDown={onKeyDown} onClick={choose}>
          {content}
        </Link>
      )}
    </li>
  )
}
