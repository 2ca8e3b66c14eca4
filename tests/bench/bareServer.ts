import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'

/** The statements of a list and nothing else: no session, no limits, no log, no contract. Its arguments are in the environment. */
const { BARE_URL: url, BARE_PORT: port, BARE_STATEMENTS: given = '[]' } = process.env
const statements = JSON.parse(given) as { text: string; values: unknown[] }[] // as `bareServer` in orders.ts wrote them
const pool = new pg.Pool({ connectionString: url, max: 20 })

const app = new Hono().get('/bare', async (context) => {
  const results = []
  for (const { text, values } of statements) results.push((await pool.query(text, values)).rows)
  return context.json(results)
})

serve({ fetch: app.fetch, port: Number(port) }, () => process.stdout.write('serves\n'))
