import pg from 'pg'
import { connectPostgres, type Database } from '#server/platform/db/connect.ts'

export type Created = { database: Database; url: string; drop(): Promise<void> }

/** A new database on the PostgreSQL that an address names, after a template, and the address under which others reach it. */
export const createdOn = async (
  server: string,
  name: string,
  template = 'template1',
): Promise<Created> => {
  await askServer(server, `create database ${name} template ${template}`)
  const address = new URL(server)
  address.pathname = `/${name}`
  return {
    database: connectPostgres(address.href),
    url: address.href,
    drop: () => dropOn(server, name),
  }
}

/** Whoever is still connected to it is sent away. */
export const dropOn = async (server: string, name: string) => {
  await askServer(server, `drop database ${name} with (force)`)
}

export const askServer = async (server: string, statement: string) => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  return client.query(statement).finally(() => client.end())
}
