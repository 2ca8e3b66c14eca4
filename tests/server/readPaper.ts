import { extractText, getDocumentProxy, getMeta } from 'unpdf'

/** What a reader of a PDF can copy out of each page, and what its window is called. */
export const readPaper = async (bytes: Uint8Array) => {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const { info } = await getMeta(document)
  const { text } = await extractText(document)
  await document.loadingTask.destroy()
  return { pages: text, title: info['Title'] }
}
