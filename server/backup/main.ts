import { join } from 'node:path'
import { inCallersFolder } from '#server/platform/callersFolder.ts'
import { readEnvironment } from '#server/platform/settings.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

// Saves the whole portal, and brings it back: `npm run backup -- FOLDER`, `npm run restore -- FOLDER`.

const usage = [
  'Usage: npm run backup -- FOLDER    saves database and files into a new folder, while the portal runs',
  '       npm run restore -- FOLDER   brings them into an empty database and an empty DATA_DIR',
  '',
  'Both work on PostgreSQL (DATABASE_URL). The key is never part of a backup: keep DATA_KEY apart.',
].join('\n')

const main = async ([act, folder]: string[]) => {
  if ((act !== 'backup' && act !== 'restore') || folder === undefined) throw new Error(usage)
  const environment = readEnvironment(process.env)
  const { databaseUrl, dataDir } = environment
  if (databaseUrl === null) {
    throw new Error(
      'There is no DATABASE_URL. The embedded database is saved by copying its folder ' +
        `(${dataDir}) while the portal is stopped; its data.key belongs apart.`,
    )
  }
  const path = inCallersFolder(folder)
  const place = { databaseUrl, filesDir: join(dataDir, 'files') }
  const { rows, files, madeAt } =
    act === 'backup' ? await backUp(place, path) : await restore(place, environment, path)
  const count = Object.values(rows).reduce((sum, one) => sum + one, 0)
  process.stdout.write(
    act === 'backup'
      ? `Saved ${count} rows and ${files} files in ${path}. The key is not in it: keep it apart.\n`
      : `Restored ${count} rows and ${files} files as of ${madeAt}. Rows, files, the audit log and the key agree.\n`,
  )
}

// What is saved is for the account alone that saves it.
process.umask(0o077)

try {
  await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
