import { Zip, ZipPassThrough } from 'fflate'

type Packed = { name: string; body: Uint8Array }

/** A paper is packed in itself: the archive holds it as it is. */
async function* packed(files: AsyncIterable<Packed>): AsyncGenerator<Uint8Array, void> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  for await (const { name, body } of files) {
    const entry = new ZipPassThrough(name)
    zip.add(entry)
    entry.push(body, true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready
}

/** An archive of files, each asked for and packed after the one before, no faster than they are taken. */
export const zipStream = (files: AsyncIterable<Packed>): ReadableStream<Uint8Array> => {
  const pieces = packed(files)
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const piece = await pieces.next()
      if (piece.done) controller.close()
      else controller.enqueue(piece.value)
    },
    cancel: async () => void (await pieces.return()),
  })
}
