import type { ReactElement } from 'react'

export type WorkspaceFrame = { workspace: ReactElement }

/** Fetched together with the first page that stands in it; visitors never do. */
export async function workspace(): Promise<{ handle: WorkspaceFrame }> {
  const { Workspace } = await import('#features/navigation/workspace/Workspace.tsx')
  return { handle: { workspace: <Workspace /> } }
}
