import type { ComponentProps, MouseEventHandler, ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '#src/lib/classes.ts'
import * as styles from './Button.module.css'
import { Icon, type IconName } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'

interface Variant {
  /**
   * `primary` for the one action of a screen, `quiet` outlined, `plain` without a frame, `danger`
   * for what destroys.
   */
  variant?: 'primary' | 'quiet' | 'plain' | 'danger'
  size?: 'small' | 'normal' | 'large'
  /** The full width of its place. */
  block?: boolean
  /** Of a plain one that begins a line: its words stand where the line begins. */
  flush?: boolean
  icon?: IconName
  iconAfter?: IconName
  iconFilled?: boolean
  /** What an icon-only button says to a screen reader, and on hover. */
  label?: string
  children?: ReactNode
}

export type ButtonProps = Variant &
  Omit<ComponentProps<'button'>, 'children' | 'onClick'> & {
    onClick?: MouseEventHandler<HTMLElement>
    /** The work it started is under way: shows it, and takes no second click. */
    busy?: boolean
    /** A path inside the site: renders a link that looks like a button. */
    to?: string
    /** An address outside the pages (a file, another site): renders a plain anchor. */
    href?: string
    download?: boolean | string
    target?: string
    rel?: string
  }

/** A button, or with `to` or `href` a link that looks like one. `type` is `button` unless said otherwise. */
export function Button({
  variant = 'quiet',
  size = 'normal',
  block,
  flush,
  icon,
  iconAfter,
  iconFilled,
  label,
  children,
  ...props
}: ButtonProps) {
  const { busy, to, href, download, target, rel, className, type = 'button', ...rest } = props
  const { disabled, ref, onClick, ...others } = rest
  const shared = {
    className: cx(
      styles.button,
      styles[variant],
      styles[size],
      block && styles.block,
      flush && styles.flush,
      !children && styles.square,
      className,
    ),
    'aria-label': label,
    title: children ? undefined : label,
    onClick,
  }
  const content = <Content {...{ size, icon, iconAfter, iconFilled, busy, children }} />
  if (to !== undefined)
    return (
      <Link {...shared} to={to}>
        {content}
      </Link>
    )
  if (href !== undefined)
    return (
      <a {...shared} {...{ href, download, target, rel }}>
        {content}
      </a>
    )
  return (
    <button
      {...shared}
      {...others}
      ref={ref}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || others['aria-busy']}
    >
      {content}
    </button>
  )
}

function Content({
  size,
  icon,
  iconAfter,
  iconFilled,
  busy,
  children,
}: Pick<ButtonProps, 'size' | 'icon' | 'iconAfter' | 'iconFilled' | 'busy' | 'children'>) {
  const iconSize = size === 'small' ? 17 : 19
  return (
    <>
      {busy ? (
        <Spinner size={18} />
      ) : (
        icon && <Icon name={icon} size={iconSize} filled={iconFilled} />
      )}
      {children && <span className={styles.text}>{children}</span>}
      {iconAfter && <Icon name={iconAfter} size={iconSize} />}
    </>
  )
}
