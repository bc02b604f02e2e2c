// npm run plan -- EMAIL free|plus|pro: puts the vendor with this account on a plan
import { email as emailField } from '#contract/kernel/fields.ts'
import { openPool } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/openDatabase.ts'
import { choosePlan, isPlan } from '#server/modules/pages/plans/plans.ts'
import { readSettings } from '#server/kernel/settings.ts'

const [typed, plan] = process.argv.slice(2)
const email = emailField.safeParse(typed).data
if (!email || !isPlan(plan)) {
  console.error('Say whose plan, and which: npm run plan -- EMAIL free|plus|pro')
  process.exit(1)
}
const database = await openDatabase(readSettings())
const db = openPool(database.url, { timeoutMs: 10_000, size: 1 })
try {
  await migrate(database.url)
  const business = await choosePlan(db, { email }, plan)
  if (business === undefined) throw new Error(`${email} has no vendor profile here.`)
  console.log(`${business || email} is on ${plan} now.`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await db.end()
  await database.stop()
}
