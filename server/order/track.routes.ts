import { uploadTrackUrl, uploadTrackUrlBath } from '#contract/order.contract.ts'
import { readTrackWay } from '#contract/track.contract.ts'
import { handle } from '#server/platform/handle.ts'
import { auditOrder } from './auditOrder.ts'
import { enforceReach } from './push.ts'
import { bindTracks, readWays } from './track/bindTracks.ts'
import { readWay } from './track/readWay.ts'

export const trackRoutes = [
  handle(uploadTrackUrl, async ({ once, ...given }) => {
    const ways = await readWays(given.ports, given, [given.body])
    return once(async (db) => {
      const { orderId } = given.body
      const ports = { ...given.ports, db }
      await enforceReach(db, given.caller, [orderId])
      const reply = await bindTracks(ports, given, [given.body], ways)
      await auditOrder({ ...given, ports }, 'order.trackBound', { bound: reply.success }, orderId)
      return reply
    })
  }),

  handle(uploadTrackUrlBath, async ({ once, ...given }) => {
    const { items } = given.body
    const ways = await readWays(given.ports, given, items)
    return once(async (db) => {
      const ports = { ...given.ports, db }
      const ids = items.map(({ orderId }) => orderId)
      await enforceReach(db, given.caller, ids)
      const reply = await bindTracks(ports, given, items, ways)
      await auditOrder({ ...given, ports }, 'order.trackBound', {
        asked: items.length,
        bound: reply.success,
      })
      return reply
    })
  }),

  // Where a driver was is sensitive: whoever has looked is in the books.
  handle(readTrackWay, (given) =>
    given.ports.db.transaction(async (db) => {
      const ports = { ...given.ports, db }
      const { orderId, way } = await readWay(db, given.caller.entId, given.params.id)
      await auditOrder({ ...given, ports }, 'order.trackRead', { trackId: way.id }, orderId)
      return way
    }),
  ),
]
