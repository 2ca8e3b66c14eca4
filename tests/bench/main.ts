import { benchAttack } from './attack.ts'
import { benchDetails } from './details.ts'
import { benchExport } from './exportOrders.ts'
import { benchImports } from './imports.ts'
import { benchLanding } from './landing.ts'
import { benchLocks } from './locks.ts'
import { benchLogin } from './login.ts'
import { benchOrders } from './orders.ts'
import { benchPages } from './pages.ts'
import { benchPay } from './pay.ts'
import { benchProcesses } from './processes.ts'
import { benchRate } from './rate.ts'
import { benchSlow } from './slow.ts'
import { benchStart } from './start.ts'
import { benchStreams } from './streams.ts'
import { benchTracks } from './tracks.ts'
import { benchWalk } from './walk.ts'

/** Measurements by name; without a name, all. */
const benches: Readonly<Record<string, () => Promise<void>>> = {
  attack: benchAttack,
  details: benchDetails,
  export: benchExport,
  imports: benchImports,
  landing: benchLanding,
  locks: benchLocks,
  login: benchLogin,
  orders: benchOrders,
  pay: benchPay,
  pages: benchPages,
  processes: benchProcesses,
  rate: benchRate,
  slow: benchSlow,
  start: benchStart,
  streams: benchStreams,
  tracks: benchTracks,
  walk: benchWalk,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(benches, name))
if (unknown.length > 0) {
  process.stderr.write(
    `no such measurement: ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}\n`,
  )
  process.exit(1)
}
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length === 0 || wanted.includes(name)) await bench()
}
