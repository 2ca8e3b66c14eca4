// Pushes a file of orders to the portal, gives each its contract and track, and hands it in.
// Node alone: no package is needed. How a request is signed: docs/open-interface.md.
//
//   PORTAL_URL=https://portal.example.com PORTAL_KEY=pk_… PORTAL_SECRET=sk_… node push.js orders.json

import { createHash, createHmac, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'

const { PORTAL_URL: url, PORTAL_KEY: key, PORTAL_SECRET: secret } = process.env
const [list] = process.argv.slice(2)
if (!url || !key || !secret || !list) {
  console.error('PORTAL_URL, PORTAL_KEY, PORTAL_SECRET and the name of a file of orders are needed')
  process.exit(2)
}

const attempts = 3

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

/** The headers that sign a request now; a nonce stands for one request, however often it is sent. */
const signed = (method, path, body, nonce) => {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const bodyHash = sha256(body)
  const text = ['portal-v1', method, path, timestamp, nonce, bodyHash].join('\n')
  return {
    'x-portal-key': key,
    'x-portal-timestamp': timestamp,
    'x-portal-nonce': nonce,
    'x-portal-body-sha256': bodyHash,
    'x-portal-signature': createHmac('sha256', secret).update(text).digest('hex'),
  }
}

/** Says why the portal refused, field by field. */
class Refused extends Error {
  constructor({ msg, data }) {
    const faults = (data?.errors ?? []).map(({ field, message }) => `  ${field}: ${message}`)
    super([`${msg} (${data?.problem})`, ...faults].join('\n'))
  }
}

/** Sends one request. Without an answer it is sent again as it was: the portal takes it once. */
const send = async (path, body, type) => {
  const nonce = randomUUID()
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await fetch(new URL(path, url), {
        method: 'POST',
        headers: { ...signed('POST', path, body, nonce), 'content-type': type },
        body,
      })
      const answer = await response.json()
      if (answer.code === 200) return answer.data
      if (response.status < 500) throw new Refused(answer)
      throw new Error(answer.msg)
    } catch (error) {
      if (error instanceof Refused || attempt === attempts) throw error
      await new Promise((done) => setTimeout(done, 1000 * attempt))
    }
  }
}

const sendJson = (path, body) => send(path, Buffer.from(JSON.stringify(body)), 'application/json')

/** Uploads a file that stands beside the list; answers its id. */
const upload = async (name, bizType) => {
  const form = new FormData()
  form.set('bizType', bizType)
  form.set('file', new Blob([await readFile(resolve(dirname(list), name))]), basename(name))
  const encoded = new Response(form)
  const body = Buffer.from(await encoded.arrayBuffer())
  const file = await send('/api/ws/file/upload', body, encoded.headers.get('content-type'))
  return file.id
}

const registered = new Set()

/** Registers the contract of an order before the order names it. */
const register = async ({ files, ...contract }) => {
  if (registered.has(contract.contractNo)) return
  const fileIds = []
  for (const name of files) fileIds.push(await upload(name, 'contract'))
  await sendJson('/api/ws/ent/taxpay/contractImage', { ...contract, fileIds })
  registered.add(contract.contractNo)
}

/** Takes one order from draft to review. */
const prove = async ({ externalOrderNo, order, contract, trackFile }) => {
  if (contract) await register(contract)
  const push = (submit) => sendJson('/api/ws/ent/api/order', { externalOrderNo, order, submit })
  const { id, shippingNoteNumber, hasTrack } = await push(false)
  if (trackFile && !hasTrack) {
    const fileId = await upload(trackFile, 'track')
    await sendJson('/api/ws/ent/taxpay/uploadTrackUrl', { orderId: id, fileId })
  }
  const { status } = await push(true)
  return `${shippingNoteNumber} status ${status}`
}

let refused = 0
for (const one of JSON.parse(await readFile(list, 'utf8'))) {
  try {
    console.log(`${one.externalOrderNo}: ${await prove(one)}`)
  } catch (error) {
    refused++
    console.error(`${one.externalOrderNo}: ${error.message}`)
  }
}
process.exitCode = refused === 0 ? 0 : 1
