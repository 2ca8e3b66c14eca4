import { readdirSync, readFileSync } from 'node:fs'

const statOf = (id: number | string) => {
  try {
    // The name, in brackets, may have spaces.
    return readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  } catch {
    return [] // it has ended meanwhile
  }
}

const tickMs = 10

/** Processor time, in milliseconds, that a process on this machine and all that it started have used until now. */
export const cpuOf = (pid: number): number => {
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && statOf(name)[1] === String(pid),
  )
  const own = statOf(pid)
  // What ended is counted in the times of the process that started it.
  const ended = Number(own[13] ?? 0) + Number(own[14] ?? 0)
  const running = [pid, ...children].map((id) => {
    const stat = statOf(id)
    return Number(stat[11] ?? 0) + Number(stat[12] ?? 0)
  })
  return tickMs * running.reduce((sum, ticks) => sum + ticks, ended)
}

/** The process of the PostgreSQL on this machine that started the one with this id; 0 where it is on another. */
export const parentOf = (pid: number): number => Number(statOf(pid)[1] ?? 0)
