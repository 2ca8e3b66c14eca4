import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A disk of its own of so many megabytes, which can be full. Only root may mount one: whoever may not, cannot run the tests
 * of a full disk, which fail and say so.
 */
export const createSmallDisk = (megabytes: number) => {
  const directory = mkdtempSync(join(tmpdir(), 'portal-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', directory])
  const filler = join(directory, 'filler')
  let pieces = 0
  return {
    directory,
    /** Leaves no byte, or so many. */
    fill: ({ but = 0 } = {}) => {
      const { bavail, bsize } = statfsSync(directory)
      const size = bavail * bsize - but
      writeFileSync(`${filler}${pieces++}`, Buffer.alloc(size))
    },
    empty: () => {
      while (pieces > 0) rmSync(`${filler}${--pieces}`)
    },
    close: () => {
      execFileSync('umount', [directory])
      rmSync(directory, { recursive: true })
    },
  }
}
