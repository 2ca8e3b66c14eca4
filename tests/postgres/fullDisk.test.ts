import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFile, uploadFile } from '#contract/file.contract.ts'
import { createApp } from '#server/app.ts'
import { bytesOnDisk } from '#server/platform/bytes.ts'
import { createApi } from '#tests/server/api.ts'
import type { TestPorts } from '#tests/server/testPorts.ts'
import { createPostgresPorts } from './postgresPorts.ts'
import { createSmallDisk } from './smallDisk.ts'
import { onePage } from '#tests/onePage.ts'

let ports: TestPorts
let disk: ReturnType<typeof createSmallDisk>
beforeAll(async () => {
  ports = await createPostgresPorts()
  disk = createSmallDisk(2)
})
afterAll(async () => {
  disk.close()
  await ports.close()
})

test('a file that finds no room is refused, leaves nothing, and is taken once there is some', async () => {
  const app = createApp({ ...ports, files: bytesOnDisk(disk.directory) })
  const me = await createApi(ports, app).as('91349901MAXXX00232')
  const readiness = async () => (await app.request('/ready')).status
  const bytes = Buffer.concat([onePage(), Buffer.alloc(100_000, 'a line\n')])
  const upload = { file: new File([bytes], 'a.pdf'), body: { bizType: 'contract' as const } }
  disk.fill({ but: 50_000 })
  const refused = await me.send(uploadFile, upload)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  disk.fill()
  expect(await readiness()).toBe(503)
  const files = readdirSync(disk.directory, { recursive: true, withFileTypes: true })
  expect(files.filter((one) => one.isFile() && !one.name.startsWith('filler'))).toEqual([])

  disk.empty()
  expect(await readiness()).toBe(200)
  const { id } = await me.call(uploadFile, upload)
  const read = await me.send(readFile, { params: { id } })
  expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true)
})
