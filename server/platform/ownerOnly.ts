import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs'
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

/** Whether nobody but this account can have written a folder and what is in it, or there is none yet. */
const isWrittenBy = (path: string, uid: number): boolean => {
  const stat = lstatSync(path, { throwIfNoEntry: false })
  if (!stat) return true
  if (stat.isSymbolicLink() || stat.uid !== uid || (stat.mode & 0o022) !== 0) return false
  return (
    !stat.isDirectory() || readdirSync(path).every((name) => isWrittenBy(join(path, name), uid))
  )
}

/**
 * Whether what is in a folder of the data directory may be run as code. Looked at before what others may write is closed: what
 * they put there stays theirs.
 */
export const mayBeRun = (dataDir: string, folder: string, uid = process.getuid?.()): boolean => {
  const stat = statSync(dataDir, { throwIfNoEntry: false })
  if (!stat) return true
  if (uid === undefined || stat.uid !== uid || (stat.mode & 0o022) !== 0) return false
  return isWrittenBy(join(dataDir, folder), uid)
}
