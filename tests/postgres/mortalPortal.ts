import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { queryAccountBook } from '#contract/accountBook.contract.ts'
import { actKeyAt } from '#contract/act.rules.ts'
import * as desk from '#contract/desk.contract.ts'
import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts'
import * as calls from '#contract/payTask.contract.ts'
import { timeOf } from '#contract/time.ts'
import { settleSetting } from '#server/platform/setting.ts'
import { clientAt } from '#tests/server/client.ts'
import { findUnbalanced } from '#tests/server/pay/payBooks.ts'
import { addOrders, password, payWorldOn, type Shown } from '#tests/server/pay/payWorld.ts'
import { freePort } from '#tests/freePort.ts'
import { launchBank } from './bankProcess.ts'
import { file } from '#server/platform/db/platform.schema.ts'
import { launchPortal } from './portalProcess.ts'
import { createPostgresPorts } from './postgresPorts.ts'

type Fate = 'requestLost' | 'answerLost' | 'duplicateNotice'

/** A portal on PostgreSQL that dies of kill -9 where it is told to, beside a bank that does not, and one carrier who pays through it. */
export const createMortalPortal = async ({ orders }: { orders: number }) => {
  const directory = mkdtempSync(join(tmpdir(), 'portal-killed-'))
  const ports = await createPostgresPorts({ now: timeOf(Date.now()), world: 'orders' })
  const world = await payWorldOn(ports, 0)
  const stock = await addOrders(ports, orders, 335_000)
  const port = await freePort()
  const bank = await launchBank(`http://localhost:${port}`)
  // Bytes of the demonstration's files lie where its world was prepared.
  await ports.db.delete(file)
  // The server finds its database filled.
  await settleSetting(ports.db, 'demoSeededAt', 0)
  let child: ChildProcess | null = null
  let base = ''
  let deaths = 0

  /** It dies at the point, unless that is empty. */
  const launch = async (dieAt = '') => {
    const launched = await launchPortal({
      url: ports.url,
      directory,
      port,
      dieAt,
      environment: bank.environment,
    })
    ;({ child, base } = launched)
    if (dieAt) launched.child.once('exit', () => deaths++)
  }

  /** Asks, and asks once more under the same key when the process died over it. */
  const ask = async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ReplyOf<E>> => {
    const key = actKeyAt(Date.now(), randomUUID())
    const attempt = () => clientAt(base, world.me.token).call(endpoint, input, { key })
    return attempt().catch(async (error: unknown) => {
      if (!(error instanceof TypeError)) throw error
      await launch()
      return attempt()
    })
  }

  const stop = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const over = once(child, 'exit')
    child.kill('SIGKILL')
    await over
  }

  const later = (seconds: number) => ask(desk.moveClock, { body: { seconds } })

  /** A task for so many orders, which its account can pay. */
  const checkedTask = async (count: number) => {
    const orderIds = stock.splice(0, count)
    const { id } = await ask(calls.addPayTask, { body: { orderIds, orderKind: 'API' } })
    const book = await ask(queryAccountBook, {})
    const payerAccount = book?.accountBookId ?? ''
    const { task } = await ask(calls.alipayCheck, { body: { taskId: id, payerAccount } })
    await later(5)
    return { task, orderIds, balanceFen: book?.balanceFen ?? 0 }
  }

  return {
    url: ports.url,
    directory,
    launch: async (dieAt: string) => {
      deaths = 0
      await launch(dieAt)
    },
    restart: () => launch(),
    ask,
    later,
    checkedTask,
    startTask: ({ id: taskId, version }: Shown) =>
      ask(calls.startAlipay, { body: { taskId, version, password } }),
    getTask: (id: string) => ask(calls.getPayTask, { params: { id } }),
    sweep: (name: 'settlement' | 'query' | 'statements' | 'deadlines') =>
      ask(desk.runSweep, { body: { name } }),
    setFate: (answer: Fate) =>
      ask(desk.addRule, {
        body: {
          channel: null,
          payee: null,
          times: 1,
          outcome: 'SUCCESS',
          errorCode: null,
          delaySeconds: 0,
          answer,
        },
      }),
    deaths: () => deaths,
    /** Its books, or those that were restored from it, beside the bank's. */
    unbalanced: (db = ports.db) => findUnbalanced(db, bank.db),
    stop,
    close: async () => {
      await stop()
      await bank.close()
      await ports.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
