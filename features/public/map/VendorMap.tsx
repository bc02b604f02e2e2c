import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Settings } from '#contract/pages/site.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import type { Pin, VendorsMap } from './drawMap.ts'
import * as styles from './VendorMap.module.css'

/** The map itself. What draws it is fetched when it is first opened; the list beside it says the same in words. */
export function VendorMap({
  pins,
  chosen,
  tiles,
}: {
  pins: readonly Pin[]
  chosen?: string
  tiles: Settings['mapTiles']
}) {
  const box = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const open = useEffectEvent((href: string) => void navigate(href))
  const [map, setMap] = useState<VendorsMap>()
  const [isMissing, setIsMissing] = useState(false)
  useEffect(() => {
    let drawn: VendorsMap | undefined
    let isLeft = false
    const draw = async () => {
      const { drawMap } = await import('./drawMap.ts')
      if (isLeft || !box.current) return
      drawn = drawMap(box.current, { open: (href) => open(href), tiles })
      setMap(drawn)
    }
    draw().catch(() => setIsMissing(true))
    return () => {
      isLeft = true
      drawn?.remove()
    }
  }, [tiles])
  useEffect(() => map?.show(pins), [map, pins])
  useEffect(() => {
    if (chosen) map?.goTo(chosen)
  }, [map, chosen])
  if (isMissing)
    return (
      <Notice tone="amber" title="The map could not be loaded.">
        The list still shows where the vendors are.
      </Notice>
    )
  return (
    <section className={styles.frame} aria-label="Map">
      {!map && <Skeleton shape="block" height="100%" className={styles.coming} />}
      <div ref={box} className={styles.map} />
    </section>
  )
}
