import { Hono } from 'hono'
import { Problem } from '#contract/problem.ts'
import {
  type Answered,
  type Asked,
  type BankPorts,
  carryOut,
  operations,
  type OperationName,
} from '#server/platform/channels/sandbox/bank.ts'
import { isSigned, signatureHeader } from '#server/platform/signature.ts'

const isOperation = (name: string): name is OperationName => Object.hasOwn(operations, name)

/** The sandbox's bank over HTTP: each operation at its name, for whoever has the channels' secret. */
export const createBank = (ports: BankPorts) =>
  new Hono().post('/:operation', async (context) => {
    const bytes = new Uint8Array(await context.req.arrayBuffer())
    const signature = context.req.header(signatureHeader)
    if (!isSigned(ports.settings.channelSecret, bytes, signature)) return context.text('', 401)
    const name = context.req.param('operation')
    if (!isOperation(name)) return context.text('', 404)
    const { at, given } = JSON.parse(new TextDecoder().decode(bytes)) as Asked // signed by the portal
    const behind = at - ports.clock.now()
    if (behind > 1_000) await ports.clock.advance(behind)
    const answered = await carryOut(ports, name, given).then(
      (reply): Answered => ({ reply: reply ?? null }),
      (error: unknown): Answered => {
        if (error instanceof Problem) return { problem: error.value.code }
        throw error
      },
    )
    return context.json(answered)
  })
