import { join } from 'node:path'
import { compareHeads } from '#server/platform/auditHeads.ts'
import { closeAudit, findBrokenAudit, isAuditClosed } from '#server/platform/audit.ts'
import { sealFiles } from '#server/platform/bytes.ts'
import { inCallersFolder } from '#server/platform/callersFolder.ts'
import { readDataKey } from '#server/platform/db/dataKey.ts'
import { addKey, dropOtherKeys } from './rotate.ts'
import { readEnvironment } from '#server/platform/settings.ts'
import type { Db } from '#server/platform/ports.ts'
import { withPorts } from '#server/platform/withPorts.ts'

// Looks after what is stored: on PostgreSQL while the portal runs, on the embedded database while it is stopped.

const usage = [
  'Usage: npm run audit -- verify   tells the first row of the audit log that was changed, added or taken away',
  '       npm run audit -- verify --heads FILE   and whether each end that the file has noted is still in it',
  '       npm run audit -- close    takes no more rows without a key: once, when every process runs this version',
  '       npm run keys -- rotate FILE   makes a key in a new file, which opens the data beside the one of today',
  '       npm run keys -- finish        drops every key but the one of this command: once every process has the new one',
  '       npm run files -- seal     seals files that stood plain; may be stopped and run again',
].join('\n')

const environment = readEnvironment(process.env)
const say = (text: string) => process.stdout.write(`${text}\n`)

/** Says what is not right, and answers whether anything is. */
const isBroken = async (db: Db, heads: string | null) => {
  const broken = await findBrokenAudit(db)
  if (broken !== null) {
    say(`The audit log is broken at ${broken}.`)
    return true
  }
  if (heads === null) return false
  const { gone, compared } = await compareHeads(db, heads)
  if (compared === 0) throw new Error(`${heads} notes no end of the audit log`)
  say(
    gone === null
      ? `Each of the ${compared} ends that were noted is in the audit log.`
      : `The audit log was set back: what was noted at ${gone} is gone, or is another.`,
  )
  return gone !== null
}

const verifyAudit = (flag: string | undefined, file: string | undefined) => {
  if (flag !== undefined && (flag !== '--heads' || file === undefined)) throw new Error(usage)
  const heads = file === undefined ? null : inCallersFolder(file)
  return withPorts(environment, async ({ db }) => {
    if (await isBroken(db, heads)) {
      process.exitCode = 1
    } else if (await isAuditClosed(db)) {
      say('The audit log is whole.')
    } else {
      say(
        'The audit log is whole, but rows without a key are taken, which others could write: npm run audit -- close',
      )
      process.exitCode = 2
    }
  })
}

type Word = string | undefined

const commands: Readonly<Record<string, (word: Word, next: Word) => Promise<void>>> = {
  'audit verify': verifyAudit,
  'audit close': () =>
    withPorts(environment, async ({ db }) => {
      const broken = await findBrokenAudit(db)
      if (broken !== null) throw new Error(`The audit log is broken at ${broken}.`)
      await closeAudit(db)
      say('Rows without a key are taken no more.')
    }),
  'keys rotate': async (file) => {
    if (file === undefined) throw new Error(usage)
    const path = inCallersFolder(file)
    await withPorts(environment, ({ db }) => addKey(db, readDataKey(environment), path))
    say(`${path} opens the data from now on, and so does the key of before.`)
    say('Give it to one process after the other, and then: npm run keys -- finish')
  },
  'keys finish': () =>
    withPorts(environment, async ({ db }) => {
      const count = await dropOtherKeys(db, readDataKey(environment))
      say(`Of ${count} keys this one opens the data from now on. Backups from before need theirs.`)
    }),
  'files seal': () =>
    withPorts(environment, async () => {
      const { sealed, files } = await sealFiles(join(environment.dataDir, 'files'))
      say(`Sealed ${sealed} of ${files} files; the others were.`)
    }),
}

// What is written is for the account alone that the server runs under.
process.umask(0o077)

try {
  const [what, act, word, next] = process.argv.slice(2)
  const command = commands[`${what} ${act}`]
  if (!command) throw new Error(usage)
  await command(word, next)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 3
}
