import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What a reader of a PDF can copy out of each page, and what its window is called. */
export const readPaper = async (bytes: Uint8Array) => {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await task.promise
  const { info } = await document.getMetadata()
  const pages: string[] = []
  for (let n = 1; n <= document.numPages; n++) {
    const { items } = await (await document.getPage(n)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''))
  }
  await task.destroy()
  return { pages, title: 'Title' in info ? info.Title : null }
}
