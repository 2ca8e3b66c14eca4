import { sql } from 'drizzle-orm'
import { withinTime } from './withinTime.ts'
import type { Ports } from './ports.ts'

const patienceMs = 3_000

/** So much that it finds no room in what the disk has left over, and new each time. */
const pieces = 16
const piece = 1_000

/**
 * Writes to the database and to the disk of the files; throws where that fails or takes too long. However many ask, one
 * probe is under way.
 */
export const createWriteProbe = ({ db, files }: Pick<Ports, 'db' | 'files'>) => {
  let running: Promise<void> | null = null
  const probe = async () => {
    // One statement: nobody can be left waiting for its end by a process that froze in the middle. Emptied, the table is
    // given new room on the disk for what is written.
    await db.execute(
      sql`do ${sql.raw(`$$ begin
      truncate write_probe;
      insert into write_probe select repeat('-', ${piece}) from generate_series(1, ${pieces});
    end $$`)}`,
    )
    const { path } = await files.write(new Uint8Array(pieces * piece))
    await files.remove(path)
  }
  return () => {
    running ??= probe().finally(() => (running = null))
    return withinTime(running, patienceMs)
  }
}
