import {
  type ComponentProps,
  type ReactNode,
  startTransition,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import { LocaleContext } from '#src/ui/base/locale.ts'
import { type Nap, startNap, watchOver } from './naps.ts'

type Props = { as?: 'article' | 'footer' | 'div'; children: ReactNode } & Pick<
  ComponentProps<'div'>,
  'className' | 'aria-label'
>

/**
 * An element whose content, in a page that came as HTML, is not taken over until the reader comes near it or touches
 * it: a click, a key, a typed letter wakes it and is heard. The HTML is there all the time. What the browser draws
 * itself never sleeps.
 */
export function Asleep({ as: Place = 'div', children, ...rest }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [nap] = useState(startNap)
  const [, wakeUp] = useReducer((times: number) => times + 1, 0)
  // What sleeps below a context that changes would be thrown away and drawn anew: it wakes with the change.
  const above = [useLocation(), use(LocaleContext)]
  const [first] = useState({ children, above })
  if (nap && above.some((each, index) => each !== first.above[index])) nap.wake()
  useEffect(() => (nap && place.current ? watchOver(place.current, nap) : undefined), [nap])
  // As long as it sleeps it is given nothing new, for the same reason.
  const content = nap && !nap.isOver ? first.children : children
  const part = useMemo(
    () => (
      <Suspense>
        <Sleeper nap={nap} onAwake={wakeUp}>
          {content}
        </Sleeper>
      </Suspense>
    ),
    [nap, content],
  )
  return (
    <Place ref={place} {...rest}>
      {part}
    </Place>
  )
}

type SleeperProps = { nap?: Nap; onAwake: () => void; children: ReactNode }

/**
 * What is over is not waited for: the event that wakes a part is heard by it at once. React may begin again after it
 * has waited, when nothing is waited for any more: hooks would be missing `use` before them, so they stand below.
 */
function Sleeper({ nap, ...rest }: SleeperProps) {
  if (nap && !nap.isOver) use(nap.over)
  return <Awake nap={nap} {...rest} />
}

function Awake({ nap, onAwake, children }: SleeperProps) {
  useLayoutEffect(() => nap?.take(), [nap])
  // What has changed meanwhile is drawn now.
  useEffect(() => {
    if (nap) startTransition(onAwake)
  }, [nap, onAwake])
  return children
}
