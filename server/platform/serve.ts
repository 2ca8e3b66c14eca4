import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { Hono, type Context as HonoContext } from 'hono'
import { asksPasswordAgain, callOf, isAct, isRefusal } from '#contract/act.rules.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Problem, type ProblemCode } from '#contract/problem.ts'
import { timeOf } from '#contract/time.ts'
import { IdempotencyKey } from '#contract/values.ts'
import {
  Answered,
  type Claim,
  findAnswer,
  fingerprintOf,
  noteAskedAgain,
  refuse,
  storeRefusal,
  takeEffect,
} from './idempotency.ts'
import { findSession } from './session.ts'
import { unauthorised } from './sessionEnd.ts'
import { callerAddress } from './callerAddress.ts'
import { deviceCookie } from './deviceCookie.ts'
import type { BlobReply, Caller, PageReply, Route } from './handle.ts'
import { createTally } from './httpServer.ts'
import { isUnchanged, send } from './page.ts'
import type { Db, Locale, Ports } from './ports.ts'
import { problemAnswer, problemFrom } from './problems.ts'
import { formBytes } from './readBody.ts'
import { readInput } from './readInput.ts'
import { blobHeaders, bodyOf, dispositionOf, jsonAnswer } from './reply.ts'
import { isSigned, signatureHeader } from './signature.ts'
import { enforceBody, findSigned, signedIn, type Signed } from './signedCaller.ts'
import { localeOf } from './words.ts'

/**
 * Above this many requests at once, new ones are told to come back rather than made to wait: about what a process answers in a
 * second. With more in line whoever is served waits for seconds.
 */
const mostInWork = 300
/** Whoever was let in is not refused after its body has come, unless very many come at the same moment. */
const mostLetIn = 2 * mostInWork

type Request = {
  context: HonoContext
  locale: Locale
  requestNo: string
  ip: string
  network: string
  isProxy: boolean
  headers: Record<string, string>
  caller: Caller | null
  /** What an outside system signed in place of a session. */
  signed: Signed | null
  /** Why it was refused. */
  problem: ProblemCode | null
}

/** Mounts every route at its call's path; access, limits, validation, repeats, envelope and failures are handled here. */
export const serve = (ports: Ports, routes: readonly Route[]) => {
  const app = new Hono()
  const state: State = {
    running: new Set<string>(),
    counted: createWorking(),
    ofOne: createTally(),
  }
  for (const route of routes) {
    const { method, path } = route.endpoint
    app.on(method, path.replace(/\{(\w+)\}/g, ':$1'), (context) =>
      answer(ports, state, route, context),
    )
  }
  app.all('/api/*', (context) => answer(ports, state, null, context))
  return app
}

type State = {
  running: Set<string>
  counted: ReturnType<typeof createWorking>
  ofOne: ReturnType<typeof createTally>
}

/** Counts the requests that work is done for: not those whose body is still on its way, however many are slow. */
const createWorking = () => {
  let count = 0
  return async <T>(most: number, work: () => Promise<T>): Promise<T> => {
    if (count >= most) throw new Problem('maintenance', { retryAfter: 1 })
    count++
    return work().finally(() => count--)
  }
}

const answer = async (ports: Ports, state: State, route: Route | null, context: HonoContext) => {
  const started = performance.now()
  const requestNo = randomUUID()
  const request: Request = {
    context,
    locale: localeOf(context.req.header('accept-language')),
    requestNo,
    ...callerAddress(context, ports.settings.trustProxy),
    headers: { 'x-request-id': requestNo, 'cache-control': 'no-store' },
    caller: null,
    signed: null,
    problem: null,
  }
  const close = request.isProxy ? () => undefined : state.ofOne.open(request.network)
  let response: Response
  try {
    if (!route) throw new Problem('missing')
    if (!close) throw new Problem('tooManyRequests', { params: { seconds: 1 }, retryAfter: 1 })
    response = await carryOut(ports, state, route, request)
  } catch (error) {
    response = answerProblem(ports, request, error)
  } finally {
    close?.()
  }
  // Deadlines go by the port's clock, which the desk moves; the date of an answer is the machine's.
  response.headers.set('x-server-time', String(ports.clock.now()))
  ports.log.info(
    {
      requestNo,
      method: context.req.method,
      path: route?.endpoint.path ?? context.req.path,
      status: response.status,
      ms: Math.round(performance.now() - started),
      problem: request.problem ?? undefined,
      ip: request.ip,
      entId: request.caller?.entId,
      userId: request.caller?.userId,
    },
    'request',
  )
  return response
}

/** Work is done twice: for what the headers say, and, when the body is here, for all of it. */
const carryOut = async (ports: Ports, state: State, route: Route, request: Request) => {
  const read = await state.counted(mostInWork, () => identified(ports, route, request))
  const given = await read()
  return state.counted(mostLetIn, () => answerInput(ports, state, route, request, given))
}

/** Refuses whom the headers tell already; answers how to read the rest. */
const identified = async (ports: Ports, route: Route, request: Request) => {
  const { endpoint, upload } = route
  const { context, locale, ip, network } = request
  if (endpoint.access === 'desk' && !ports.settings.demo) throw new Problem('missing')
  if (endpoint.access === 'channel' && !ports.settings.isChannel(ip)) throw new Problem('forbidden')
  if (!isOpenToLinks(endpoint) && isLed(context)) throw new Problem('forbidden')
  await identify(ports, endpoint, request)
  if (ports.settings.rateLimits)
    ports.rateLimit.count(endpoint, request.caller?.sessionId ?? network)
  if ((endpoint.act && isAhead(endpoint, context)) || isForNothing(endpoint, context))
    throw new Problem('malformed')
  const size = Number(context.req.header('content-length') ?? 0)
  const { caller } = request
  await upload.admit?.({ ports, caller, network, size: Math.max(0, size - formBytes) })
  return () => {
    const enforce = (bytes: Uint8Array) => {
      if (request.signed) enforceBody(request.signed, bytes)
    }
    const reading = readInput(route, context.req.raw, context.req.param(), locale, enforce)
    return endpoint.act ? reading.catch(closeAct(ports, request)) : reading
  }
}

const answerInput = async (
  ports: Ports,
  state: State,
  { endpoint, run }: Route,
  request: Request,
  { input, bytes, asked }: Awaited<ReturnType<typeof readInput>>,
) => {
  const { context, locale, requestNo, ip, network, headers } = request
  if (
    endpoint.access === 'channel' &&
    !isSigned(ports.settings.channelSecret, bytes, context.req.header(signatureHeader))
  ) {
    throw new Problem('unauthorised')
  }
  const given = {
    ...input,
    ports: endpoint.act ? atOneTime(ports) : ports,
    caller: request.caller,
    locale,
    requestNo,
    ip,
    network,
    userAgent: context.req.header('user-agent') ?? '',
    device: deviceCookie(context, ports.settings.publicUrl, headers),
    isBackground: isBackground(context),
  }
  const runWith = (more: object) => run({ ...given, ...more } as never) // `handle` tied the context's type to this endpoint

  const isSetter = endpoint.act === 'creating' && !isAct(endpoint, input.body)
  if (request.signed && endpoint.method === 'POST') {
    const claim = nonceClaim(request.signed, request.caller)
    return jsonAnswer(
      await answerNonce(ports, state.running, { endpoint, locale }, claim, runWith),
      headers,
    )
  }
  if (endpoint.idempotent && !isSetter) {
    const form = endpoint.act ? { body: asked } : input
    const claim = {
      ...keyOf(request),
      fingerprint: fingerprintOf(callOf(endpoint), form),
      isAct: endpoint.act !== undefined,
    }
    const body = await answerOnce(ports, state.running, { endpoint, locale }, claim, runWith)
    return jsonAnswer(body, headers)
  }
  const once = (effect: (tx: Db) => Promise<unknown>) => ports.db.transaction(effect)
  const reply = await runWith(isSetter || endpoint.signed ? { once } : {})
  if (endpoint.kind === 'blob') {
    const blob = reply as BlobReply | PageReply // `handle` asks a file of every blob call
    if ('page' in blob) return pageAnswer(context, headers, blob)
    return new Response(blob.body as BodyInit, { headers: { ...headers, ...blobHeaders(blob) } })
  }
  if (endpoint.kind === 'stream') {
    // A proxy that gathers an answer before it hands it on would hand on nothing.
    const more = { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' }
    return new Response(reply as BodyInit, { headers: { ...headers, ...more } })
  }
  const body = bodyOf(endpoint, reply, locale)
  if (isShared(endpoint)) return sharedAnswer(context, headers, body)
  return jsonAnswer(body, headers)
}

/** However long an act waits, whatever it writes it writes of one moment: no day begins between two of its rows. */
const atOneTime = (ports: Ports): Ports => {
  const now = ports.clock.now()
  return { ...ports, clock: { ...ports.clock, now: () => now } }
}

const pageAnswer = (
  context: HonoContext,
  headers: Record<string, string>,
  { name, page }: PageReply,
) => {
  const more = { ...headers, 'content-disposition': dispositionOf(name) }
  for (const [header, value] of Object.entries(more)) context.header(header, value)
  return send(context, page)
}

/** What anybody may read may be linked from anywhere; an outside party is no browser. */
const isOpenToLinks = ({ access, method }: Endpoint) =>
  access === 'channel' || (access === 'public' && method === 'GET')

/** Led here by a link, a form, a picture or another site, and not asked by a page of the portal: browsers say so. */
const isLed = ({ req }: HonoContext) => {
  const site = req.header('sec-fetch-site') ?? 'same-origin'
  const mode = req.header('sec-fetch-mode') ?? 'cors'
  return site !== 'same-origin' || !['cors', 'same-origin'].includes(mode)
}

const isBackground = ({ req }: HonoContext) =>
  req.header('x-background') === '1' ||
  /prefetch|prerender/.test(`${req.header('sec-purpose')} ${req.header('purpose')}`)

/** Nobody asked for it: a page fetched ahead, a poll, or `HEAD` of a call by GET. */
const isAhead = (endpoint: Endpoint, context: HonoContext) =>
  isBackground(context) || isHead(endpoint, context)

const isHead = ({ method }: Endpoint, { req }: HonoContext) => req.method !== method

/** A file of an enterprise is made for whoever takes it, and written down as taken: who asks by `HEAD` takes nothing. */
const isForNothing = (endpoint: Endpoint, context: HonoContext) =>
  endpoint.access === 'enterprise' && endpoint.kind === 'blob' && isHead(endpoint, context)

const sharedGroups = new Set(['home', 'content', 'statistics', 'credit'])

/** What everybody is answered alike. */
const isShared = ({ access, method, group }: Endpoint) =>
  access === 'public' && method === 'GET' && sharedGroups.has(group)

/** May be cached, if the browser asks each time whether it has changed. */
const sharedAnswer = (context: HonoContext, headers: Record<string, string>, body: string) => {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const more = {
    ...headers,
    etag,
    'cache-control': 'no-cache',
    vary: 'accept-language, accept-encoding',
  }
  return isUnchanged(context, etag)
    ? new Response(null, { status: 304, headers: more })
    : jsonAnswer(body, more)
}

const identify = async (ports: Ports, endpoint: Endpoint, request: Request) => {
  const { access, knowsCaller, kind } = endpoint
  if (access !== 'enterprise' && !knowsCaller) return
  if (endpoint.signed && (await identifySigned(ports, request))) return
  const { req } = request.context
  const token = /^Bearer ([\w-]{43})$/.exec(req.header('authorization') ?? '')?.[1]
  const isAside = kind === 'stream' || isBackground(request.context)
  const found = token ? await findSession(ports, token, isAside) : null
  if (!found && access !== 'enterprise') return
  if (!found) {
    // Nobody's call is its address's: tokens are not tried without end.
    if (ports.settings.rateLimits) ports.rateLimit.count(endpoint, request.network)
    throw await unauthorised(ports, token, request.locale)
  }
  request.caller = found.caller
  request.headers['x-session-idle-at'] = timeOf(found.idleAt)
}

/** Whether the request is signed by a key; then its enterprise calls. Who forges signatures is not looked at for long. */
const identifySigned = async (ports: Ports, request: Request) => {
  const { context, network } = request
  const { rateLimit, settings } = ports
  try {
    const signed = signedIn((name) => context.req.header(name), context.req.raw)
    if (!signed) return false
    if (settings.rateLimits) rateLimit.admitSigned(network)
    request.caller = await findSigned(ports, signed)
    request.signed = signed
    return true
  } catch (error) {
    if (settings.rateLimits && problemFrom(error).code === 'signatureInvalid')
      rateLimit.countForged(network)
    throw error
  }
}

/** One nonce of a key stands for one request, as it was signed. */
const nonceClaim = (signed: Signed, caller: Caller | null): Claim => {
  assert(caller, 'nobody signed')
  const fingerprint = createHash('sha256')
    .update([signed.method, signed.path, signed.bodyHash].join(' '))
    .digest('hex')
  return { userId: caller.userId, key: signed.nonce, fingerprint, isAct: false }
}

type Answering = { endpoint: Endpoint; locale: Locale }
type Run = (more: object) => Promise<unknown>

/** As `answerOnce`; of a signed request a refusal is stored as well, what stands is answered, and a nonce serves no other. */
const answerNonce = async (
  ports: Ports,
  running: Set<string>,
  answering: Answering,
  claim: Claim,
  run: Run,
): Promise<string> => {
  const answered = answerOnce(ports, running, answering, claim, run).catch(
    async (error: unknown) => {
      const problem = problemFrom(error)
      if (!isRefusal(problem)) throw error
      const stands = await storeRefusal(ports.db, claim, ports.clock.now(), problem)
      if (stands === null) throw error
      return stands
    },
  )
  return answered.catch((error: unknown) => {
    throw problemFrom(error).code === 'idempotencyKeyReused' ? new Problem('nonceUsed') : error
  })
}

const keyOf = ({ context, caller }: Request) => {
  const header = context.req.header('idempotency-key')
  if (header === undefined) throw new Problem('idempotencyKeyMissing')
  const key = IdempotencyKey.safeParse(header)
  if (!key.success || !caller) throw new Problem('malformed')
  return { userId: caller.userId, key: key.data }
}

/** What cannot be read never takes effect: the act is closed, so that another may be saved. */
const closeAct =
  ({ db, clock }: Ports, request: Request) =>
  async (error: unknown): Promise<never> => {
    const problem = problemFrom(error)
    const isNamed = request.context.req.header('idempotency-key') !== undefined
    if (isNamed && isRefusal(problem)) await refuse(db, keyOf(request), clock.now(), problem)
    throw error
  }

/** A repeat gets the stored answer, byte for byte; otherwise the handler's `once` stores it with the effect. */
const answerOnce = async (
  { db, clock }: Ports,
  running: Set<string>,
  { endpoint, locale }: Answering,
  claim: Claim,
  run: Run,
): Promise<string> => {
  const name = `${claim.userId} ${claim.key}`
  if (running.has(name)) throw new Problem('stillRunning')
  running.add(name)
  try {
    const answered = await findAnswer(db, claim)
    if (answered !== null) return answered
    let stored: string | null = null
    const once = (effect: (tx: Db) => Promise<unknown>) =>
      takeEffect(
        db,
        claim,
        clock.now(),
        effect,
        (reply) => (stored = bodyOf(endpoint, reply, locale)),
      )
    const reply = await run({ once })
    if ((claim.isAct || endpoint.signed) && stored === null)
      throw new Error(`${callOf(endpoint)} took effect outside \`once\``)
    return stored ?? bodyOf(endpoint, reply, locale)
  } catch (error) {
    if (error instanceof Answered) return error.body
    const problem = problemFrom(error)
    if (claim.isAct && asksPasswordAgain(problem)) await noteAskedAgain(db, claim)
    if (!claim.isAct || !isRefusal(problem) || (await refuse(db, claim, clock.now(), problem)))
      throw error
    // Its repeat was faster, and its outcome is the one that counts.
    const answered = await findAnswer(db, claim)
    if (answered === null) throw error
    return answered
  } finally {
    running.delete(name)
  }
}

/** Told as the fault of a file or a channel, but may be the portal's: the log has the cause. */
const isOurs: ReadonlySet<string> = new Set([
  'fileUnreadable',
  'invoiceUnreadable',
  'channelUnavailable',
])

const answerProblem = ({ log }: Ports, request: Request, error: unknown) => {
  const value = problemFrom(error)
  request.problem = value.code
  if (value.code === 'unexpected' || value.code === 'maintenance')
    log.error({ requestNo: request.requestNo, err: error }, 'failed')
  else if (isOurs.has(value.code) && error instanceof Problem && error.cause !== undefined)
    log.warn({ requestNo: request.requestNo, err: error }, 'refused')
  return problemAnswer(value, request)
}
