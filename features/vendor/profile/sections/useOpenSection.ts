import { useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHasPanes } from '#src/ui/hooks/useIsDesk.ts'
import { sectionAt, type SectionId } from './sections.ts'

/**
 * Which section is open: the one in the address, so that Back, a reload and links land on it. On the desk, where there
 * is room beside the index, one is open from the start.
 */
export function useOpenSection(atFirst: () => SectionId) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const hasPanes = useHasPanes()
  const [first] = useState(atFirst)
  const sought = sectionAt(hash.slice(1))
  const open = useCallback(
    (id: SectionId) => void navigate({ hash: id }, { preventScrollReset: true }),
    [navigate],
  )
  return {
    isOpen: sought ?? (hasPanes ? first : undefined),
    /** What the address names: a section or a field of one. */
    sought: sought && hash.slice(1),
    /** A press on its row closes it again. */
    closes: !hasPanes,
    open,
  }
}
export type OpenSection = ReturnType<typeof useOpenSection>
