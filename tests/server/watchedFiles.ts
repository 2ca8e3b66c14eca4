import { vi } from 'vitest'
import type { Db } from '#server/platform/ports.ts'
import type { TestPorts } from './testPorts.ts'

/** Watches the files of a server: in how many open transactions they are scanned and written, and how many bytes are left. */
export const watchFiles = (ports: TestPorts) => {
  let open = 0
  let left = 0
  const within: number[] = []
  const { scan } = ports
  const { write, remove } = ports.files
  const transaction = ports.db.transaction.bind(ports.db)
  const counted: Db['transaction'] = async (work, config) => {
    open++
    return transaction(work, config).finally(() => open--)
  }
  const spies = [
    vi.spyOn(ports.db, 'transaction').mockImplementation(counted),
    vi.spyOn(ports, 'scan').mockImplementation(async (bytes) => {
      within.push(open)
      return scan(bytes)
    }),
    vi.spyOn(ports.files, 'write').mockImplementation(async (bytes) => {
      within.push(open)
      left++
      return write(bytes)
    }),
    vi.spyOn(ports.files, 'remove').mockImplementation(async (path) => {
      left--
      await remove(path)
    }),
  ]
  return {
    within,
    left: () => left,
    end: () => spies.forEach((spy) => spy.mockRestore()),
  }
}
