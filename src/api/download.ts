import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { call, type CallOptions } from './call.ts'

/** Hands a file to the person under its name. */
export const saveFile = (file: File): void => {
  const link = document.createElement('a')
  const url = URL.createObjectURL(file)
  link.href = url
  link.download = file.name
  link.click()
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Fetches a file from an endpoint of kind `blob` and saves it; yields its name. */
export const download = async <E extends Endpoint & { readonly kind: 'blob' }>(
  endpoint: E,
  input: InputOf<E>,
  ...options: CallOptions<E>
): Promise<string> => {
  const file = await call(endpoint, input, ...options)
  if (!(file instanceof File)) throw new TypeError(`${endpoint.path} answered with no file`)
  saveFile(file)
  return file.name
}
