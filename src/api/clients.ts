import axios, {
  type AxiosInstance,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios'
import { connected } from './connection.ts'
import { bodyOf, refuseFailure } from './answers.ts'
import { problemOfTransport } from './transport.ts'

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The caller shows the failure in a place of its own. */
    quiet?: boolean
    /** The token this request left with: an answer to another session's request is not ours. */
    sentToken?: string | null
    /** Anybody may call: the answer does not depend on who is here. */
    isPublic?: boolean
    /** A file travels: whatever fails is told in words. */
    isUpload?: boolean
  }
}

const authorise = (config: InternalAxiosRequestConfig) => {
  const { baseUrl, token, locale } = connected()
  config.baseURL = baseUrl
  config.sentToken = token()
  if (config.sentToken) config.headers.set('Authorization', `Bearer ${config.sentToken}`)
  config.headers.set('Accept-Language', locale())
  return config
}

/** `pick` decides what of a successful answer the client yields. */
const createClient = (pick: (response: AxiosResponse, body: unknown) => unknown): AxiosInstance => {
  // Business failures travel under any status; only the body tells them from a broken transport.
  const client = axios.create({
    adapter: 'xhr',
    timeout: 30_000,
    validateStatus: () => true,
  })
  client.interceptors.request.use(authorise)
  client.interceptors.response.use(
    async (response) => {
      const body = await bodyOf(response)
      refuseFailure(response, body)
      // axios declares that an interceptor yields a response; ours unwraps, as the calls below know.
      return pick(response, body) as AxiosResponse
    },
    (error: unknown) => Promise.reject(problemOfTransport(error)),
  )
  return client
}

/** Yields the `data` of the body. */
export const dataClient = createClient((_, body) => (body as { data?: unknown }).data ?? null)

/** Yields the whole body; a file carries the name the server gave it. */
export const bodyClient = createClient((response, body) =>
  body instanceof Blob ? new File([body], nameOf(response), { type: body.type }) : body,
)

const nameOf = ({ headers }: AxiosResponse): string => {
  const disposition = String(headers['content-disposition'] ?? '')
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)/i.exec(disposition)?.[1] ?? 'file'
}
