import { join } from 'node:path'
import { closeAudit, findBrokenAudit, isAuditClosed } from '#server/platform/audit.ts'
import { sealFiles } from '#server/platform/bytes.ts'
import { readEnvironment } from '#server/platform/settings.ts'
import { withPorts } from '#server/platform/withPorts.ts'

// Looks after what is stored: on PostgreSQL while the portal runs, on the embedded database while it is stopped.

const usage = [
  'Usage: npm run audit -- verify   tells the first row of the audit log that was changed, added or taken away',
  '       npm run audit -- close    takes no more rows without a key: once, when every process runs this version',
  '       npm run files -- seal     seals files that stood plain; may be stopped and run again',
].join('\n')

const environment = readEnvironment(process.env)
const say = (text: string) => process.stdout.write(`${text}\n`)

const verifyAudit = () =>
  withPorts(environment, async ({ db }) => {
    const broken = await findBrokenAudit(db)
    if (broken !== null) {
      say(`The audit log is broken at ${broken}.`)
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

const commands: Readonly<Record<string, () => Promise<void>>> = {
  'audit verify': verifyAudit,
  'audit close': () =>
    withPorts(environment, async ({ db }) => {
      const broken = await findBrokenAudit(db)
      if (broken !== null) throw new Error(`The audit log is broken at ${broken}.`)
      await closeAudit(db)
      say('Rows without a key are taken no more.')
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
  const command = commands[process.argv.slice(2).join(' ')]
  if (!command) throw new Error(usage)
  await command()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 3
}
