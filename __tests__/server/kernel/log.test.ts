import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'

test('what the log was given is written when it has closed, whatever becomes of the process then', async () => {
  const script = `
    import { openLog } from ${JSON.stringify(resolve('server/kernel/log.ts'))}
    const log = openLog()
    for (let n = 0; n < 160; n += 1) {
      log.write(n + ' ' + 'x'.repeat(1000) + '\\n')
      log.flush()
    }
    await log.close()
    process.kill(process.pid, 'SIGKILL')`
  const child = spawn('node', ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = (await text(child.stdout)).split('\n')
  expect(lines.map((line) => line.split(' ')[0])).toEqual(
    [...Array(160).keys()].map(String).concat(''),
  )
})
