import axios from 'axios'
import { Problem } from '#contract/problem.ts'
import { problemOfTransport } from './transport.ts'

/** Reads a JSON file that lies beside the portal's pages; rejects with a `Problem`. */
export const readStatic = async (url: string, signal: AbortSignal): Promise<unknown> => {
  const response = await axios
    .get<unknown>(url, { adapter: 'xhr', signal, timeout: 30_000, validateStatus: () => true })
    .catch((error: unknown) => {
      throw problemOfTransport(error)
    })
  if (response.status === 404) throw new Problem('missing')
  if (response.status !== 200) throw new Problem('unreadable')
  return response.data
}
