import { createServer } from 'node:net'

const each = 20
// Below the ports that the system gives to connections, and out of the way of other processes that test beside this one.
const first = 11_000 + (process.pid % 1_000) * each
let asked = 0

/** A port on which nobody listens. One of the system's choice could go to a connection before the server takes it. */
export const freePort = async (): Promise<number> => {
  for (let tried = 0; tried < each; tried++) {
    const port = first + (asked++ % each)
    if (await isFree(port)) return port
  }
  throw new Error(`No port from ${first} to ${first + each - 1} is free`)
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
