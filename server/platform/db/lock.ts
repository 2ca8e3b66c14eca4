import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The data directory belongs to a process that still runs. */
export class DirectoryInUse extends Error {
  constructor(directory: string, pid: number) {
    super(
      `${directory} is in use by process ${pid}. Two processes would destroy each other's data: ` +
        'stop that one first, or give this one another directory (DATA_DIR).',
    )
    this.name = 'DirectoryInUse'
  }
}

/** Claims a data directory for this process; returns how to give it back. A lock whose process is gone is taken over. */
export const lockDirectory = (directory: string): (() => void) => {
  mkdirSync(directory, { recursive: true })
  const lock = join(directory, 'portal.lock')
  const mine = `${lock}.${process.pid}`
  const owner = `${process.pid} ${startOf(process.pid)}`
  writeFileSync(mine, owner)
  try {
    // A link comes into being in one step with its content, so nobody ever reads half a lock.
    while (!isLinked(mine, lock)) {
      const holder = readOwner(lock)
      if (holder && isRunning(holder)) {
        throw new DirectoryInUse(directory, Number(holder.split(' ')[0]))
      }
      remove(lock, holder)
    }
  } finally {
    rmSync(mine, { force: true })
  }
  return () => {
    if (readOwner(lock) === owner) rmSync(lock, { force: true })
  }
}

const isLinked = (from: string, to: string) => {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

const readOwner = (lock: string) => {
  try {
    return readFileSync(lock, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

// Another starter may have replaced the stale lock in between: then what was moved aside is put back.
const remove = (lock: string, stale: string | null) => {
  const aside = `${lock}.stale.${process.pid}`
  try {
    renameSync(lock, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  if (readOwner(aside) !== stale) isLinked(aside, lock)
  rmSync(aside, { force: true })
}

// A number may have been given to another process since: on Linux the time it started tells them apart.
const isRunning = (owner: string) => {
  const [pid, start] = owner.split(' ').map(Number)
  if (!pid || (pid === process.pid && start === startOf(pid))) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false
  }
  return startOf(pid) === start
}

/** When a process started, in ticks since boot; 0 where the system does not say. */
const startOf = (pid: number) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19])
  } catch {
    return 0
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? error.code : undefined
