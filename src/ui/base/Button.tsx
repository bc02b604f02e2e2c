import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '#src/lib/classes.ts'
import * as styles from './Button.module.css'
import { Icon } from './Icon.tsx'
import type { IconName } from './Icon.tsx'
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
  Omit<ComponentProps<'button'>, 'children'> & {
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
  const {
    busy,
    to,
    href,
    download,
    target,
    rel,
    className,
    type = 'button',
    disabled,
    ref,
    ...rest
  } = props
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
  }
  const content = (
    <>
      {busy ? (
        <Spinner size={18} />
      ) : (
        icon && <Icon name={icon} size={size === 'small' ? 17 : 19} filled={iconFilled} />
      )}
      {children && <span className={styles.text}>{children}</span>}
      {iconAfter && <Icon name={iconAfter} size={size === 'small' ? 17 : 19} />}
    </>
  )
  const onClick = rest.onClick as unknown as ComponentProps<'a'>['onClick']
  if (to !== undefined)
    return (
      <Link {...shared} to={to} onClick={onClick}>
        {content}
      </Link>
    )
  if (href !== undefined)
    return (
      <a {...shared} {...{ href, download, target, rel, onClick }}>
        {content}
      </a>
    )
  return (
    <button
      {...shared}
      {...rest}
      ref={ref}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || rest['aria-busy']}
    >
      {content}
    </button>
  )
}
