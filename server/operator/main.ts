import { DirectoryInUse } from '#server/platform/db/lock.ts'
import { readEnvironment } from '#server/platform/settings.ts'
import { withPorts } from '#server/platform/withPorts.ts'
import { operate } from './operate.ts'

// What an operator decides, on the running database: `npm run operator -- --help`.

const { exitCode, out, err } = await operate(process.argv.slice(2), (work) =>
  withPorts(readEnvironment(process.env), work).catch((error: unknown) => {
    if (!(error instanceof DirectoryInUse)) throw error
    throw new Error(
      `${error.message}\nOn PostgreSQL (DATABASE_URL) this works while the portal runs; the embedded database is open to one process.`,
    )
  }),
)
process.stdout.write(out)
process.stderr.write(err)
process.exitCode = exitCode
