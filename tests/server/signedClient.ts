import { createHash, randomUUID } from 'node:crypto'
import { createInterfaceKey } from '#contract/interfaceKey.contract.ts'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { signedHeaders, type SignedRequest } from '#contract/signature.rules.ts'
import { signatureOf } from '#server/platform/signedCaller.ts'
import { type Client, createClient, requestOf } from './client.ts'
import { password } from './pay/payWorld.ts'

export type KeyPair = { keyNo: string; secret: string }

/** A new key of an enterprise, made as a person makes it. */
export const newKey = async (person: Client, name = '运输管理系统') => {
  const { key, secret } = await person.call(createInterfaceKey, { body: { name, password } })
  return { id: key.id, keyNo: key.keyNo, secret }
}

/** What an outside system may do wrong, or say again. */
export type Signing = Partial<SignedRequest> & { signature?: string; sentBody?: Uint8Array }

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A request as an outside system signs it. */
export const signedRequest = async (
  { keyNo, secret }: KeyPair,
  now: number,
  endpoint: Endpoint,
  input: object = {},
  { signature, sentBody, ...changes }: Signing = {},
): Promise<Request> => {
  const plain = await requestOf(endpoint, input, null)
  const bytes = new Uint8Array(await plain.clone().arrayBuffer())
  const { pathname, search } = new URL(plain.url)
  const request: SignedRequest = {
    method: plain.method,
    path: pathname + search,
    timestamp: String(Math.floor(now / 1000)),
    nonce: randomUUID(),
    bodyHash: hashOf(bytes),
    ...changes,
  }
  const headers = new Headers(plain.headers)
  headers.set(signedHeaders.key, keyNo)
  headers.set(signedHeaders.timestamp, request.timestamp)
  headers.set(signedHeaders.nonce, request.nonce)
  headers.set(signedHeaders.body, request.bodyHash)
  headers.set(signedHeaders.signature, signature ?? signatureOf(secret, request))
  const body = sentBody ?? bytes
  return new Request(plain.url, {
    method: plain.method,
    headers,
    ...(plain.method === 'GET' ? {} : { body: body as Uint8Array<ArrayBuffer> }),
  })
}

type Way = {
  deliver: (request: Request) => Response | Promise<Response>
  now: () => number
}

/** An outside system with a key; `send` answers the raw response. */
export const signedClient = (pair: KeyPair, { deliver, now }: Way) => {
  const send = async (endpoint: Endpoint, input: object = {}, signing: Signing = {}) =>
    deliver(await signedRequest(pair, now(), endpoint, input, signing))
  return {
    send,
    /** The data, or the `Problem`. */
    call: <E extends Endpoint>(endpoint: E, input: InputOf<E>, signing: Signing = {}) =>
      createClient({
        token: null,
        now,
        deliver: () => send(endpoint, input as object, signing), // an input is an object
      }).call(endpoint, input),
  }
}
