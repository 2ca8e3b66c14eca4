import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const isOpen = (mode: number) => (mode & 0o077) !== 0

/**
 * Takes from everybody else what an installation from before the portal's umask had left open. A folder is closed after what
 * is in it, so that one which is closed is not looked into again. Answers what belongs to another account, and stays.
 */
export const closeToOthers = (path: string): string[] => {
  const stat = lstatSync(path)
  if (stat.isSymbolicLink()) return []
  const left: string[] = []
  if (stat.isDirectory())
    for (const name of readdirSync(path)) {
      const within = join(path, name)
      if (isOpen(lstatSync(within).mode)) left.push(...closeToOthers(within))
    }
  if (!isOpen(stat.mode)) return left
  try {
    chmodSync(path, stat.mode & 0o700)
    return left
  } catch {
    return [...left, path]
  }
}
