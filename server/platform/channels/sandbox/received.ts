import { desc, sql } from 'drizzle-orm'
import type { GatewayMood } from '#contract/desk.contract.ts'
import { Problem } from '#contract/problem.ts'
import { timeOf } from '#contract/time.ts'
import { page } from '#contract/values.ts'
import { sandboxReceived } from '#server/platform/channels/channel.schema.ts'
import type { GatewayReply, Outgoing } from '#server/platform/channels/outgoing.ts'
import type { Ports } from '#server/platform/ports.ts'
import { readSetting, writeSetting } from '#server/platform/setting.ts'

const moodKey = 'sandboxGateway'

const moodOf = async ({ db }: Ports) => ((await readSetting(db, moodKey)) ?? 'taken') as GatewayMood // `steerGateway` writes it

/** Takes SMS and mail, each key once, or does what the desk has it do. */
export const takeOutgoing = async (
  ports: Ports,
  outgoing: readonly Outgoing[],
): Promise<GatewayReply[]> => {
  const mood = await moodOf(ports)
  if (mood === 'busy' || mood === 'refused') return outgoing.map(() => mood)
  if (mood !== 'requestLost' && outgoing.length > 0) {
    await ports.db
      .insert(sandboxReceived)
      .values(outgoing.map((one) => ({ ...one, at: ports.clock.now() })))
      .onConflictDoUpdate({
        target: sandboxReceived.key,
        set: { times: sql`${sandboxReceived.times} + 1` },
      })
  }
  if (mood !== 'taken') throw new Problem('channelUnavailable')
  return outgoing.map(() => 'taken')
}

export const pageReceived = async (
  ports: Ports,
  { current, size }: { current: number; size: number },
) => {
  const rows = await ports.db
    .select()
    .from(sandboxReceived)
    .orderBy(desc(sandboxReceived.at), desc(sandboxReceived.key))
    .limit(size)
    .offset((current - 1) * size)
  const records = rows.map(({ key, at, ...row }) => ({ ...row, id: key, time: timeOf(at) }))
  const received = page(records, await ports.db.$count(sandboxReceived), { current, size })
  return { ...received, mood: await moodOf(ports) }
}

/** Has it answer otherwise from now on. */
export const steerGateway = ({ db }: Ports, mood: GatewayMood) => writeSetting(db, moodKey, mood)
