import { execFile } from 'node:child_process'
import { chownSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '#tests/freePort.ts'

const run = promisify(execFile)

/** It refuses to run as root, who is therefore somebody else for it. */
const asItself = (command: string, args: string[]) =>
  process.getuid?.() === 0
    ? run('runuser', ['-u', 'postgres', '--', command, ...args])
    : run(command, args)

/** Where a program of the newest PostgreSQL is. */
export const programOf = (name: string) => {
  const [path] = globSync(`/usr/lib/postgresql/*/bin/${name}`).toReversed()
  if (path === undefined) throw new Error('PostgreSQL is not installed')
  return path
}

/** A PostgreSQL of the test's own, which it may stop; on a disk of its own where one is named. */
export const createPostgres = async ({
  on = tmpdir(),
  more = '',
}: { on?: string; /** Settings beside ours, as its command takes them. */ more?: string } = {}) => {
  const directory = mkdtempSync(join(on, 'portal-cluster-'))
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync('/var/lib/postgresql')
    chownSync(directory, uid, gid)
  }
  const cluster = join(directory, 'cluster')
  const port = await freePort()
  const settings = `-p ${port} -k ${directory} -c listen_addresses=127.0.0.1 -c fsync=off ${more}`
  // Whatever the machine's locale is.
  const text = ['--encoding=UTF8', '--locale=C']
  // Pieces of its log so small that a small disk holds some.
  const small = ['-N', '--wal-segsize=1']
  await asItself(programOf('initdb'), [
    '-D',
    cluster,
    '-U',
    'portal',
    '-A',
    'trust',
    ...small,
    ...text,
  ])
  const control = (...words: string[]) =>
    asItself(programOf('pg_ctl'), ['-D', cluster, '-s', '-w', ...words])
  const start = () => control('-l', `${cluster}.log`, '-o', settings, 'start')
  await start()
  return {
    url: `postgres://portal@127.0.0.1:${port}/postgres`,
    directory,
    cluster,
    /** What it has written into its log so far. */
    log: () => readFileSync(`${cluster}.log`, 'utf8'),
    /** `immediate` is a crash: what was committed is read from its log. */
    restart: async (mode: 'fast' | 'immediate') => {
      await control('-m', mode, 'stop')
      await start()
    },
    /** After it has ended by itself. */
    start,
    isRunning: () =>
      control('status').then(
        () => true,
        () => false,
      ),
    close: async () => {
      await control('-m', 'immediate', 'stop')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
