import { spawn } from 'node:child_process'

/** A tool of PostgreSQL on the database of an address, whose password stands in no argument, where `ps` would show it. */
export const runPostgresTool = async (
  tool: 'pg_dump' | 'pg_restore',
  url: string,
  args: readonly string[],
): Promise<void> => {
  const child = spawn(tool, [...args, '--dbname', databaseOf(url)], {
    env: { ...process.env, ...connectionOf(url) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  await new Promise<void>((resolve, reject) => {
    child.once('error', () =>
      reject(new Error(`${tool} is not installed. On Debian: apt-get install postgresql-client`)),
    )
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(said.trim() || `${tool} ended with ${code}`)),
    )
  })
}

const databaseOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1))

const connectionOf = (url: string): Record<string, string> => {
  const { hostname, port, username, password, searchParams } = new URL(url)
  const sslMode = searchParams.get('sslmode')
  const sslRootCert = searchParams.get('sslrootcert')
  return {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    ...(port && { PGPORT: port }),
    ...(username && { PGUSER: decodeURIComponent(username) }),
    ...(password && { PGPASSWORD: decodeURIComponent(password) }),
    ...(sslMode && { PGSSLMODE: sslMode }),
    ...(sslRootCert && { PGSSLROOTCERT: sslRootCert }),
  }
}
