import { useEffect, useRef } from 'react'
import { useListenFirst } from '#src/ui/hooks/useListenFirst.ts'

/** What lies over the page, the uppermost last. */
const layers: object[] = []

/**
 * Escape closes what lies uppermost, and that alone: a calendar, then the dialog around it. Without `close` it is left
 * to the browser, as a `<dialog>` wants it.
 */
export function useEscape(open: boolean, close?: () => void) {
  const layer = useRef<object>(null)
  useEffect(() => {
    if (!open) return
    const layerOfMenu = (layer.current = {})
    layers.push(layerOfMenu)
    return () => void layers.splice(layers.indexOf(layerOfMenu), 1)
  }, [open])
  useListenFirst('keydown', open && close !== undefined, (event) => {
    if (event.key !== 'Escape' || layers.at(-1) !== layer.current) return
    event.preventDefault()
    // The layer below is the uppermost as soon as this one has gone.
    event.stopImmediatePropagation()
    close?.()
  })
}
