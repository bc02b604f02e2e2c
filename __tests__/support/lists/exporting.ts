import * as contract from '#contract/moderation/imports.ts'
import { runWaiting } from '#server/modules/moderation/imports/run.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'
import { sendFile } from '#__tests__/support/vendors.ts'

/** Empty markets, whose admins import lists, take imports back, and fetch the list of all vendors. */
export function markets() {
  const scenes: Scene[] = []
  return {
    async market() {
      const scene = await openScene()
      scenes.push(scene)
      const admin = await scene.hasAccount('admin')
      return {
        scene,
        async imports(bytes: Buffer) {
          const { body } = await sendFile(
            scene,
            bytes,
            admin,
            'list.csv',
            contract.createImport.path,
          )
          const { _id: importId } = body as contract.Import
          await scene.call(contract.runImport, { importId }, admin)
          await runWaiting(scene.services)
          return (await scene.call(contract.getImport, { importId }, admin)).body
        },
        async undoes(importId: string) {
          await scene.call(contract.undoImport, { importId }, admin)
          await runWaiting(scene.services)
          return (await scene.call(contract.getImport, { importId }, admin)).body
        },
        async exported() {
          let [csv, count] = ['', 0]
          for (let cursor: string | null | undefined; cursor !== null;) {
            const { body } = await scene.call(
              contract.getVendorRows,
              cursor ? { cursor } : {},
              admin,
            )
            csv = (csv || body.header) + body.csv
            count += body.count
            cursor = body.nextCursor
          }
          return { csv, count }
        },
      }
    },
    closeAll: () => Promise.all(scenes.splice(0).map((scene) => scene.close())),
  }
}
