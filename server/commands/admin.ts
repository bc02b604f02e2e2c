// npm run admin -- EMAIL [NAME]: makes an admin; the password comes from ADMIN_PASSWORD or is asked for
import { paths } from '#domain/paths.ts'
import { createInterface } from 'node:readline/promises'
import { email as emailField } from '#contract/kernel/fields.ts'
import { openPool } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/openDatabase.ts'
import { makeAdmin, promote } from '#server/modules/account/auth/ensureAdmin.ts'
import { refusalOf } from '#server/modules/account/auth/policy.ts'
import { readSettings } from '#server/kernel/settings.ts'

const [typed, ...name] = process.argv.slice(2)
const email = emailField.safeParse(typed).data
if (!email) {
  console.error('Say whose account: npm run admin -- EMAIL [NAME]')
  process.exit(1)
}
const settings = readSettings()

async function askPassword() {
  if (process.env.ADMIN_PASSWORD) return process.env.ADMIN_PASSWORD
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const password = await terminal.question('Password: ')
  terminal.close()
  return password
}

const database = await openDatabase(settings)
const db = openPool(database.url, { timeoutMs: 10_000, size: 2 })
try {
  await migrate(database.url)
  const found = await promote(db, email)
  if (found) console.log(found)
  else {
    const password = await askPassword()
    const refusal = refusalOf(password, settings.password)
    if (refusal) throw new Error(refusal)
    await makeAdmin(db, { email, password, name: name.join(' ') || 'Admin' })
    console.log(`${email} is now an admin and can sign in at ${settings.publicUrl}${paths.login}`)
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await db.end()
  await database.stop()
}
